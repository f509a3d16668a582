import type { ChallengeCandidate } from '#api/challenge/challenge-choice/schemas.ts';
import { numericDay } from '#web/lib/dates.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { texts } from './texts.ts';

interface ChosenQuizProps {
  quiz: ChallengeCandidate;
  /** Why visitors do not get it, where they do not. */
  why?: string | null;
  /** What staff are asked before it is taken out. */
  confirm: string;
  csrfToken: string;
  timeZone: string;
}

/** A quiz that is in the challenge, with its lesson, and the way to take it out. */
export function ChosenQuiz({ quiz, why = null, confirm, csrfToken, timeZone }: ChosenQuizProps) {
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
      <form method="post" action={`/admin/listening_challenge/${quiz.uuid}`} data-confirm={confirm}>
        <input type="hidden" name="_method" value="delete" />
        <input type="hidden" name="_csrf" value={csrfToken} />
        <button type="submit" className="button button--small">
          {texts.takeOut}
          <span className="visually-hidden">{texts.of(title)}</span>
        </button>
      </form>
    </div>
  );
}
