import type { NewQuizPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import { NewQuizForm } from '#web/quizzes/quiz-editor/components/new-quiz-form.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

const texts = {
  title: 'New quiz',
  quizzes: 'Quizzes',
  noLessons: 'No lessons yet',
  publishFirst: 'A quiz belongs to a lesson. Publish a lesson first.',
} as const;

/** Keeps what people type before hydration. */
export const hasForm = true;

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
