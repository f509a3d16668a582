import type { ChallengeChoicePageData } from '#api/challenge/challenge-choice/schemas.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { LibraryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { ChosenQuiz } from './chosen-quiz.tsx';
import { QuizSearch } from './quiz-search.tsx';
import { texts } from './texts.ts';
import './admin-listening-challenge.css';

/** What people type before it is awake is kept. */
export const hasForm = true;

/** Staff see and choose which quiz visitors take. Everything is a link or a form of its own, and works before any script has run. */
export function AdminListeningChallengePage({ data, shell }: PageProps<ChallengeChoicePageData>) {
  const { current, others, refused } = data;
  const { timeZone } = clockOf(shell);
  // With the current one out, this is what visitors get.
  const next = others.find(({ hindrance }) => hindrance === null) ?? null;
  const taking = { csrfToken: shell.csrf_token, timeZone };
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={texts.kicker}
        actions={<ButtonLink href={data.challenge_url}>{texts.seeIt}</ButtonLink>}
      />
      <LibraryTabs current="challenge" />
      {refused && (
        <div className="page-notice">
          <Message kind="low">{refused}</Message>
        </div>
      )}
      <Section id="now" title={texts.now}>
        {current ? (
          <ChosenQuiz
            {...taking}
            quiz={current}
            confirm={next ? texts.confirmNext(current.title, next.title) : texts.confirmClose(current.title)}
          />
        ) : (
          <EmptyState title={texts.closed} level={3}>
            {texts.closedText}
          </EmptyState>
        )}
      </Section>
      {others.length > 0 && (
        <Section id="others" title={texts.others}>
          <p className="soft challenge-rule">{texts.othersText}</p>
          <ul className="challenge-others" role="list">
            {others.map((quiz) => (
              <li key={quiz.uuid}>
                <ChosenQuiz
                  {...taking}
                  quiz={quiz}
                  why={quiz.hindrance ? texts.hindrances[quiz.hindrance] : quiz === next ? texts.waits : null}
                  confirm={texts.confirmRelease(quiz.title)}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="choose" title={current ? texts.choose : texts.chooseFirst}>
        <p className="soft challenge-rule">{texts.rule}</p>
        <QuizSearch data={data} />
        <CandidateTable data={data} csrfToken={shell.csrf_token} />
      </Section>
    </PageShell>
  );
}
