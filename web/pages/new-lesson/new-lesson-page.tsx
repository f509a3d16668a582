import type { NewLessonPageData } from '../../../api/lesson-editing/schemas.ts';
import { NewLessonForm } from '../../features/lesson-editor/components/new-lesson-form.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { PageHead } from '../../ui/content/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { texts } from './texts.ts';

/** Begins a lesson. */
export function NewLessonPage({ data, shell }: PageProps<NewLessonPageData>) {
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title={texts.title} kicker={<a href="/admin/lessons">{texts.lessons}</a>} />
      <NewLessonForm types={data.types} onCreated={(address) => window.location.assign(address)} />
    </PageShell>
  );
}
