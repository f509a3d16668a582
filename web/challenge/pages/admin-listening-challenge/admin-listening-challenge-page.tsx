import type { ChallengeChoicePageData, ChallengeCandidate } from '#api/challenge/challenge-choice/schemas.ts';
import { clockOf, numericDay } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { ButtonLink, Button } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { LibraryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { texts } from './texts.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import '#web/ui/content/list-bar.css';
import '#web/ui/form/text-field.css';
import './admin-listening-challenge.css';
import { PageForm } from '#web/ui/form/page-form.tsx';

interface ChosenQuizProps {
  quiz: ChallengeCandidate;
  /** The reason why visitors do not get it; null when they do. */
  why?: string | null;
  /** The question that staff confirm before it is removed. */
  confirm: string;
  csrfToken: string;
  timeZone: string;
}

/** A quiz in the challenge, with its lesson and a way to remove it. */
function ChosenQuiz({ quiz, why = null, confirm, csrfToken, timeZone }: ChosenQuizProps) {
  const { title, quizable_name: lesson, in_challenge_since: since } = quiz;
  const links = [
    [texts.preview, quiz.preview_url],
    [texts.edit, quiz.edit_url],
    [texts.history, quiz.history_url],
  ] as const;
  return (
    <div className="card challenge-chosen">
      <div className="challenge-chosen__words">
        <h3>{title}</h3>
        <p>{lesson}</p>
        <p className="kicker">
          {[
            quizableTypeWords(quiz.quizable_type),
            texts.questions(quiz.questions_count),
            since && texts.since(numericDay(since, timeZone)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {why && <p>{why}</p>}
        <p className="challenge-chosen__links">
          {links.map(([label, href]) => (
            <a key={href} href={href}>
              {label}
              <span className="visually-hidden">{texts.of(title)}</span>
            </a>
          ))}
        </p>
      </div>
      <PageForm action={`/admin/listening_challenge/${quiz.uuid}`} csrf={csrfToken} method="delete" data-confirm={confirm}>
        <button type="submit" className="button button--small">
          {texts.takeOut}
          <span className="visually-hidden">{texts.of(title)}</span>
        </button>
      </PageForm>
    </div>
  );
}

/** The search text is in the address. */
function QuizSearch({ data }: { data: ChallengeChoicePageData }) {
  return (
    <div className="list-bar">
      <form className="list-bar__search" method="get" action="/admin/listening_challenge#choose" role="search">
        <label className="visually-hidden" htmlFor="quiz-search">
          {texts.find}
        </label>
        <Icon name="search" />
        <input
          className="field__input"
          id="quiz-search"
          type="search"
          name="search"
          defaultValue={data.search}
          maxLength={200}
          placeholder={texts.titleOrLesson}
        />
        <Button small type="submit">
          {texts.findIt}
        </Button>
      </form>
    </div>
  );
}

/** Keeps input that people type before hydration. */
export const hasForm = true;

/**
 * Lets staff view and choose the quiz that visitors take. Everything is a link or a separate form, and works before any script
 * has run.
 */
export function AdminListeningChallengePage({ data, shell }: PageProps<ChallengeChoicePageData>) {
  const { current, others, refused } = data;
  const { timeZone } = clockOf(shell);
  // Visitors get this one when the current one is removed.
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
