import type { StudentAssignment } from '../../../api/quiz-assignments/schemas.ts';
import { dueWords, type Clock } from '../../lib/dates.ts';
import { studentLessonHref } from '../../lib/quizable.ts';
import { assignmentTypeWords } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Badge } from '../../ui/content/chips.tsx';
import { Icon } from '../../ui/drawing/icons.tsx';

export function TodoQuiz({ quiz, clock }: { quiz: StudentAssignment; clock: Clock }) {
  const due = dueWords(quiz.due_at, clock);
  const lessonWords = quiz.assignment_type === 'reading_comprehension' ? 'Read the story' : 'Listen to the story';
  const started = quiz.state === 'in_progress';
  const from = [`${assignmentTypeWords(quiz.assignment_type)} quiz`, quiz.school_class_name, quiz.teacher_name];
  return (
    <li className="card todo__item">
      <div className="todo__words">
        <p className="kicker">{from.filter(Boolean).join(' · ')}</p>
        <h3>{quiz.title}</h3>
        <div className="todo__facts">
          <span className={`todo__due todo__due--${due.tone}`}>
            <Icon name={due.tone === 'past' ? 'warning' : 'clock'} size={17} />
            {due.text}
          </span>
          {started && (
            <Badge tone="brand">
              {quiz.answered_count} of {quiz.questions_count} answered
            </Badge>
          )}
          <a className="todo__lesson" href={studentLessonHref(quiz)} aria-label={`${lessonWords}: ${quiz.quizable_name}`}>
            {lessonWords}
          </a>
        </div>
      </div>
      <ButtonLink tone="primary" href={quiz.quiz_url} aria-label={`${started ? 'Continue' : 'Start'} ${quiz.title}`}>
        {started ? 'Continue' : 'Start'}
      </ButtonLink>
    </li>
  );
}
