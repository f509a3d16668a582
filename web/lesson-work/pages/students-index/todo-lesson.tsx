import type { ReactNode } from 'react';
import type { StudentLessonAssignment } from '#api/lesson-work/student-works/schemas.ts';
import { type Clock } from '#web/lib/dates.ts';
import { dueWords } from '#web/lib/due-words.ts';
import { written } from '#web/lib/locale.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/content/chips.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from './texts.ts';

type Action = 'start' | 'goOn' | 'again';

const labels = { start: texts.startLabel, goOn: texts.goOnLabel, again: texts.againLabel } as const;

const actionOf = ({ reopened, state }: StudentLessonAssignment): Action =>
  reopened ? 'again' : state === 'in_progress' ? 'goOn' : 'start';

/** An open assignment. */
export function TodoLesson({ lesson, clock, onDevice }: { lesson: StudentLessonAssignment; clock: Clock; onDevice: ReactNode }) {
  const due = dueWords(lesson.due_at, clock);
  const tone = lesson.not_owed || lesson.earlier_year ? 'plain' : due.tone;
  const action = actionOf(lesson);
  return (
    <li className="card todo__item">
      <div className="todo__words">
        <p className="kicker">{[texts.assignment, lesson.school_class_name, lesson.teacher_name].join(' · ')}</p>
        <h3 lang={written}>{lesson.title}</h3>
        <div className="todo__facts">
          <span className={`todo__due todo__due--${tone}`}>
            <Icon name={tone === 'past' ? 'warning' : 'clock'} size={17} />
            {due.text}
          </span>
          {lesson.state === 'in_progress' && (
            <Badge tone="brand">{texts.partsDone(lesson.completed_blocks.length, lesson.blocks.length)}</Badge>
          )}
          {onDevice}
        </div>
        {lesson.reopened && (
          <p className="todo__reason">
            <strong>{texts.reason(lesson.teacher_name)}</strong> {lesson.reopened.reason}
          </p>
        )}
      </div>
      <ButtonLink tone="primary" href={lesson.assignment_url} aria-label={labels[action](lesson.title)}>
        {texts[action]}
      </ButtonLink>
    </li>
  );
}
