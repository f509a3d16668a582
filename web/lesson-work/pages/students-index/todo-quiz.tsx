import type { ReactNode } from 'react';
import type { StudentAssignment } from '#api/assignments/quiz-assignments/schemas.ts';
import { type Clock } from '#web/lib/dates.ts';
import { dueWords } from '#web/lib/due-words.ts';
import { written } from '#web/lib/locale.ts';
import { studentLessonHref } from '#web/lib/quizable.ts';
import { assignmentTypeWords } from '#web/lib/words.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/content/chips.tsx';
import { texts } from './texts.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';

/** An open quiz in a student's list. */
export function TodoQuiz({ quiz, clock, onDevice }: { quiz: StudentAssignment; clock: Clock; onDevice: ReactNode }) {
  const due = dueWords(quiz.due_at, clock);
  const tone = quiz.not_owed || quiz.earlier_year ? 'plain' : due.tone;
  const lessonWords = quiz.assignment_type === 'reading_comprehension' ? texts.read : texts.listen;
  const started = quiz.state === 'in_progress';
  const from = [texts.quiz(assignmentTypeWords(quiz.assignment_type)), quiz.school_class_name, quiz.teacher_name];
  return (
    <li className="card todo__item">
      <div className="todo__words">
        <p className="kicker">{from.filter(Boolean).join(' · ')}</p>
        <h3 lang={written}>{quiz.title}</h3>
        <div className="todo__facts">
          <span className={`todo__due todo__due--${tone}`}>
            <Icon name={tone === 'past' ? 'warning' : 'clock'} size={17} />
            {due.text}
          </span>
          {started && <Badge tone="brand">{texts.answered(quiz.answered_count, quiz.questions_count)}</Badge>}
          <a
            className="todo__lesson"
            href={studentLessonHref(quiz)}
            aria-label={texts.lessonLabel(lessonWords, quiz.quizable_name)}
          >
            {lessonWords}
          </a>
          {onDevice}
        </div>
      </div>
      <ButtonLink
        tone="primary"
        href={quiz.quiz_url}
        aria-label={started ? texts.goOnLabel(quiz.title) : texts.startLabel(quiz.title)}
      >
        {started ? texts.goOn : texts.start}
      </ButtonLink>
    </li>
  );
}
