import type { StudentLessonAssignment } from '#api/lesson-work/student-works/schemas.ts';
import { shortDay, type Clock } from '#web/lib/dates.ts';
import { written } from '#web/lib/locale.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from './texts.ts';

/** An assignment that was handed in, or that the teacher has closed. */
export function DoneLesson({ lesson, clock }: { lesson: StudentLessonAssignment; clock: Clock }) {
  return (
    <li className="done__item">
      <div>
        <a href={lesson.assignment_url}>
          <strong lang={written}>{lesson.title}</strong>
        </a>
        <p className="kicker">
          {texts.assignment} · {lesson.school_class_name}
        </p>
      </div>
      <p className="done__result soft">
        {lesson.feedback === 'new' && (
          <span className="done__feedback">
            <Icon name="assignments" size={17} />
            {texts.newFeedback}
          </span>
        )}
        {lesson.feedback === 'seen' && texts.feedback}
        <span>{lesson.submitted_at === null ? texts.closed : texts.submitted(shortDay(lesson.submitted_at, clock))}</span>
      </p>
    </li>
  );
}
