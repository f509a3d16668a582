import type { OwnQuiz } from '#api/reports/schemas.ts';
import { sentence } from '#domain/shared/sentence.ts';
import { shortDay, type Clock } from '#web/lib/dates.ts';
import { written } from '#web/lib/locale.ts';
import { languageName } from '#web/lib/words.ts';
import { PercentChip } from '#web/ui/content/chips.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { texts } from './texts.ts';

/** A calendar day as its own words; at noon it is the same day everywhere we say so. */
const dayWords = (day: string, { now }: Clock): string => shortDay(`${day}T12:00:00Z`, { now, timeZone: 'UTC' });

/** 11/21/2026 → 2026-11-21. */
const isoDay = (date: string): string => date.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

interface OwnQuizzesProps {
  quizzes: readonly OwnQuiz[];
  clock: Clock;
}

/** Every quiz that was finished, the latest first. */
export function OwnQuizzes({ quizzes, clock }: OwnQuizzesProps) {
  const severalClasses = new Set(quizzes.map(({ school_class_name: name }) => name)).size > 1;
  return (
    <Section id="quizzes" title={texts.quizzes} aside={<span className="kicker">{texts.quizCount(quizzes.length)}</span>}>
      <ul className="own-quizzes" role="list">
        {quizzes.map((quiz) => (
          <Quiz key={quiz.solution_uuid} quiz={quiz} withClass={severalClasses} clock={clock} />
        ))}
      </ul>
    </Section>
  );
}

function Quiz({ quiz, withClass, clock }: { quiz: OwnQuiz; withClass: boolean; clock: Clock }) {
  const facts = [
    dayWords(quiz.submitted_on, clock),
    texts.howTaken[quiz.assignment_type],
    quiz.language_code.startsWith('en') ? null : languageName(quiz.language_code),
    quiz.attempt > 1 ? texts.attempt(quiz.attempt) : null,
    withClass ? quiz.school_class_name : null,
  ];
  return (
    <li className="own-quizzes__item">
      <div className="own-quizzes__words">
        <a href={quiz.url}>
          <strong lang={written}>{quiz.title}</strong>
        </a>
        <p className="kicker">{facts.filter((fact) => fact !== null).join(' · ')}</p>
        {quiz.score_changes.map((change) => (
          <p key={`${change.quiz_question_uuid} ${change.changed_at}`} className="kicker">
            {texts.scoreChanged(
              change.correct_answers_count_before,
              change.correct_answers_count,
              quiz.questions_count,
              dayWords(isoDay(change.changed_at_date), clock),
              sentence(change.reason),
            )}
          </p>
        ))}
      </div>
      <p className="own-quizzes__result">
        <span className="soft">{texts.correct(quiz.correct_answers_count, quiz.questions_count)}</span>
        <PercentChip value={quiz.percent_correct} />
      </p>
    </li>
  );
}
