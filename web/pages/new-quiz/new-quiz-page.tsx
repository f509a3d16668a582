import type { NewQuizPageData } from '../../../api/quiz-editing/schemas.ts';
import { NewQuizForm } from '../../features/quiz-editor/components/new-quiz-form.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHead } from '../../ui/content/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { texts } from './texts.ts';

/** Begins a quiz. */
export function NewQuizPage({ data, shell }: PageProps<NewQuizPageData>) {
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title={texts.title} kicker={<a href="/admin/quizzes">{texts.quizzes}</a>} />
      {data.lessons.length === 0 ? (
        <EmptyState title={texts.noLessons}>{texts.publishFirst}</EmptyState>
      ) : (
        <NewQuizForm lessons={data.lessons} onCreated={(address) => window.location.assign(address)} />
      )}
    </PageShell>
  );
}
