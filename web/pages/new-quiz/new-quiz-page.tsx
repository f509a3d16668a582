import type { NewQuizPageData } from '../../../api/quiz-editing/schemas.ts';
import { NewQuizForm } from '../../features/quiz-editor/components/new-quiz-form.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';

export function NewQuizPage({ data, shell }: PageProps<NewQuizPageData>) {
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title="New quiz" kicker={<a href="/admin/quizzes">Quizzes</a>} />
      {data.lessons.length === 0 ? (
        <EmptyState title="No lessons yet">A quiz belongs to a lesson. Publish a lesson first.</EmptyState>
      ) : (
        <NewQuizForm lessons={data.lessons} onCreated={(address) => window.location.assign(address)} />
      )}
    </PageShell>
  );
}
