import type { NewLessonPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { NewLessonForm } from '#web/lessons/lesson-editor/components/new-lesson-form.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

const texts = { title: 'New lesson', lessons: 'Lessons' } as const;

/** Keeps what people type before hydration. */
export const hasForm = true;

export function NewLessonPage({ data, shell }: PageProps<NewLessonPageData>) {
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title={texts.title} kicker={<a href="/admin/lessons">{texts.lessons}</a>} />
      <NewLessonForm types={data.types} onCreated={(address) => window.location.assign(address)} />
    </PageShell>
  );
}
