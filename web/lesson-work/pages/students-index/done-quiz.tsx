import type { StudentAssignment } from '#api/assignments/quiz-assignments/schemas.ts';
import { percentOf } from '#domain/shared/percent.ts';
import { written } from '#web/lib/locale.ts';
import { assignmentTypeWords } from '#web/lib/words.ts';
import { texts } from './texts.ts';
import { PercentChip } from '#web/ui/content/chips.tsx';

/** A quiz that is done, in a student's list. */
export function DoneQuiz({ quiz }: { quiz: StudentAssignment }) {
  const correct = quiz.correct_answers_count ?? 0;
  return (
    <li className="done__item">
      <div>
        <a href={quiz.quiz_url}>
          <strong lang={written}>{quiz.title}</strong>
        </a>
        <p className="kicker">
          {texts.quiz(assignmentTypeWords(quiz.assignment_type))} · {quiz.school_class_name}
        </p>
      </div>
      <div className="done__result">
        <span className="soft">{texts.correct(correct, quiz.questions_count)}</span>
        {quiz.questions_count > 0 && <PercentChip value={percentOf(correct, quiz.questions_count)} />}
      </div>
    </li>
  );
}
