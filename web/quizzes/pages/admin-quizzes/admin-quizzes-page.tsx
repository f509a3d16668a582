/** All quizzes with their state, for staff. */
import { useState } from 'react';
import type { AdminQuiz, AdminQuizzesPageData } from '#api/quizzes/schemas.ts';
import { QuizFilters } from '#web/quizzes/quiz-editor/components/quiz-filters.tsx';
import { QuizTable } from '#web/quizzes/quiz-editor/components/quiz-table.tsx';
import { quizListAddress } from '#web/quizzes/quiz-editor/quiz-list-address.ts';
import { clockOf } from '#web/lib/dates.ts';
import { pageClient } from '#web/lib/page-client.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { serverClock } from '#web/lib/server-now.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';

type Notice = { kind: 'good' | 'low'; text: string; quiz: AdminQuiz } | null;

const unreachable = texts.unreachable;
const changedMeanwhile = texts.changedMeanwhile;

export function AdminQuizzesPage({ data, shell }: PageProps<AdminQuizzesPageData>) {
  const [quizzes, setQuizzes] = useState(data.quizzes);
  const [notice, setNotice] = useState<Notice>(null);
  const publish = async (quiz: AdminQuiz) => {
    const reply = await pageClient().call({
      ...to('POST /admin/quizzes/{uuid}/publish', { uuid: quiz.uuid }, {}),
      idempotencyKey: randomUuid(),
      ifMatch: quiz.revision,
    });
    if (reply.kind !== 'ok') {
      const refused = reply.kind === 'refused' ? (reply.status === 412 ? changedMeanwhile : reply.problem?.detail) : unreachable;
      return setNotice({ kind: 'low', text: texts.notPublished(quiz.title, refused ?? ''), quiz });
    }
    const { revision } = reply.body.quiz;
    const now = { published: true, published_at: serverClock(clockOf(shell)).now, revision };
    setQuizzes((all) => all.map((one) => (one.uuid === quiz.uuid ? { ...one, ...now } : one)));
    const who = quiz.in_challenge ? texts.forVisitors : texts.forTeachers;
    setNotice({ kind: 'good', text: texts.published(quiz.title, who), quiz });
  };
  const { all, published } = data.counts;
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={texts.counts(all, published)}
        actions={
          <ButtonLink tone="primary" href="/admin/quizzes/new">
            {texts.newQuiz}
          </ButtonLink>
        }
      />
      {all > 0 && <QuizFilters data={data} />}
      {notice && (
        <div className="page-notice">
          <Message
            kind={notice.kind}
            actions={
              notice.kind === 'low' && (
                <ButtonLink small href={notice.quiz.edit_url}>
                  {texts.openIt}
                </ButtonLink>
              )
            }
          >
            {notice.text}
          </Message>
        </div>
      )}
      {quizzes.length === 0 ? (
        <NoQuizzes data={data} />
      ) : (
        <QuizTable quizzes={quizzes} timeZone={clockOf(shell).timeZone} onPublish={(quiz) => void publish(quiz)} />
      )}
      <Pager data={data} />
    </PageShell>
  );
}

function NoQuizzes({ data }: { data: AdminQuizzesPageData }) {
  if (data.counts.all === 0) {
    return (
      <EmptyState
        title={texts.noneYet}
        action={
          <ButtonLink tone="primary" href="/admin/quizzes/new">
            {texts.newQuiz}
          </ButtonLink>
        }
      >
        {texts.writeFirst} <code>{texts.importCommand}</code>.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts.nothing} action={<ButtonLink href="/admin/quizzes">{texts.showAll}</ButtonLink>}>
      {texts.tryAnother}
    </EmptyState>
  );
}

function Pager({ data }: { data: AdminQuizzesPageData }) {
  const { page, pages_count } = data.paging;
  if (pages_count < 2) return null;
  return (
    <nav className="list-bar__pager" aria-label={texts.pages}>
      <span className="soft">{texts.page(page, pages_count)}</span>
      {page > 1 && (
        <ButtonLink small href={quizListAddress(data, { page: page - 1 })} rel="prev">
          {texts.previous}
        </ButtonLink>
      )}
      {page < pages_count && (
        <ButtonLink small href={quizListAddress(data, { page: page + 1 })} rel="next">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
