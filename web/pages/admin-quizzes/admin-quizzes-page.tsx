import { useState } from 'react';
import type { AdminQuiz, AdminQuizzesPageData } from '../../../api/quizzes/schemas.ts';
import { clockOf, numericDay } from '../../lib/dates.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { quizableTypeWords } from '../../lib/quizable.ts';
import { counted, languageName, listed } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/chips.tsx';
import { TableFrame } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Message } from '../../ui/message.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import type { PageProps } from '../../lib/page-props.ts';

type Notice = { kind: 'good' | 'low'; text: string } | null;

export function AdminQuizzesPage({ data, shell }: PageProps<AdminQuizzesPageData>) {
  const [quizzes, setQuizzes] = useState(data.quizzes);
  const [notice, setNotice] = useState<Notice>(null);
  const [client] = useState(() => createHttpClient({ fetch: (...call) => window.fetch(...call), csrfToken: shell.csrf_token }));
  const publish = async (quiz: AdminQuiz) => {
    const reply = await client.call({
      method: 'POST',
      path: `/admin/quizzes/${quiz.uuid}/publish`,
      body: {},
      idempotencyKey: randomUuid(),
    });
    if (reply.kind !== 'ok') {
      const reason = reply.kind === 'refused' ? (reply.problem?.detail ?? '') : 'We cannot reach Earshot. Try again in a moment.';
      return setNotice({ kind: 'low', text: `“${quiz.title}” is not published. ${reason}` });
    }
    setQuizzes((all) =>
      all.map((one) => (one.uuid === quiz.uuid ? { ...one, published: true, published_at: new Date().toISOString() } : one)),
    );
    setNotice({ kind: 'good', text: `“${quiz.title}” is published. Teachers can assign it now.` });
  };
  const published = quizzes.filter((quiz) => quiz.published).length;
  return (
    <PageShell shell={shell} width="wide">
      <PageHead title="Quizzes" kicker={`${counted(quizzes.length, 'quiz', 'quizzes')}, ${published} published`} />
      {notice && (
        <div className="page-notice">
          <Message kind={notice.kind}>{notice.text}</Message>
        </div>
      )}
      {quizzes.length === 0 ? (
        <EmptyState title="No quizzes yet">Import a folder with quizzes to begin; the README tells how.</EmptyState>
      ) : (
        <TableFrame label="Quizzes">
          <thead>
            <tr>
              <th scope="col">Quiz</th>
              <th scope="col">Belongs to</th>
              <th scope="col">Questions</th>
              <th scope="col">Languages</th>
              <th scope="col">State</th>
              <th scope="col">Published</th>
            </tr>
          </thead>
          <tbody>
            {quizzes.map((quiz) => (
              <QuizRow key={quiz.uuid} quiz={quiz} timeZone={clockOf(shell).timeZone} onPublish={() => void publish(quiz)} />
            ))}
          </tbody>
        </TableFrame>
      )}
    </PageShell>
  );
}

function QuizRow({ quiz, timeZone, onPublish }: { quiz: AdminQuiz; timeZone: string; onPublish: () => void }) {
  return (
    <tr>
      <th scope="row">
        <a href={quiz.preview_url}>{quiz.title}</a>
      </th>
      <td>
        {quiz.quizable_name}
        <div className="kicker">
          {[quizableTypeWords(quiz.quizable_type), quiz.quizable_text_complexity].filter(Boolean).join(' · ')}
        </div>
      </td>
      <td>{quiz.questions_count}</td>
      <td>{listed(quiz.locales.map(languageName))}</td>
      <td>
        <Badge tone={quiz.used ? 'brand' : quiz.published ? 'good' : 'plain'}>
          {quiz.used ? 'In use' : quiz.published ? 'Published' : 'Draft'}
        </Badge>
      </td>
      <td>
        {quiz.published_at ? (
          numericDay(quiz.published_at, timeZone)
        ) : (
          <Button small onClick={onPublish} aria-label={`Publish ${quiz.title}`}>
            Publish
          </Button>
        )}
      </td>
    </tr>
  );
}
