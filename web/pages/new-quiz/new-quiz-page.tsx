import { useState } from 'react';
import type { NewQuizPageData } from '../../../api/quiz-editing/schemas.ts';
import { NewQuizForm } from '../../features/quiz-editor/components/new-quiz-form.tsx';
import { createHttpClient } from '../../lib/http-client.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';

export function NewQuizPage({ data, shell }: PageProps<NewQuizPageData>) {
  const [client] = useState(() => createHttpClient({ fetch: (...call) => window.fetch(...call), csrfToken: shell.csrf_token }));
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title="New quiz" kicker={<a href="/admin/quizzes">Quizzes</a>} />
      {data.lessons.length === 0 ? (
        <EmptyState title="No lessons yet">A quiz belongs to a lesson. Publish a lesson first.</EmptyState>
      ) : (
        <NewQuizForm lessons={data.lessons} client={client} onCreated={(address) => window.location.assign(address)} />
      )}
    </PageShell>
  );
}
