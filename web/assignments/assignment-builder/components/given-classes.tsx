import type { LessonAssignment } from '#api/assignments/lesson-assignments/schemas.ts';
import { shortDay, timeOfDay, type Clock } from '#web/lib/dates.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/content/chips.tsx';
import { texts } from '../texts.ts';
import './builder.css';

export type GivenClass = LessonAssignment['school_classes'][number];
/** Actions on a class that has the assignment. */
export type ClassAction = 'dates' | 'close' | 'reopen';

interface GivenClassesProps {
  assignmentId: string;
  classes: readonly GivenClass[];
  clock: Clock;
  onAsk: (action: ClassAction, schoolClass: GivenClass) => void;
}

/** The classes that have it, their progress, and the actions on each. */
export function GivenClasses({ assignmentId, classes, clock, onAsk }: GivenClassesProps) {
  return (
    <ul className="builder-classes" role="list">
      {classes.map((one) => (
        <li className="builder-class" key={one.school_class_id}>
          <div className="builder-class__words">
            <h3>
              {one.school_class_name} {one.closed && <Badge icon="lock">{texts.closed}</Badge>}
            </h3>
            <p className="kicker">{datesOf(one, clock)}</p>
            <p className="kicker">{texts.begunCount(one.started, one.submitted)}</p>
          </div>
          <div className="builder-class__tools">
            <Button small tone="quiet" onClick={() => onAsk('dates', one)} aria-label={texts.datesOf(one.school_class_name)}>
              {texts.dates}
            </Button>
            {one.closed ? (
              <Button small tone="quiet" onClick={() => onAsk('reopen', one)} aria-label={texts.reopenOf(one.school_class_name)}>
                {texts.reopen}
              </Button>
            ) : (
              <Button small tone="quiet" onClick={() => onAsk('close', one)} aria-label={texts.closeOf(one.school_class_name)}>
                {texts.close}
              </Button>
            )}
            <ButtonLink
              small
              href={`/teach/lesson_assignments/${assignmentId}/school_class/${one.school_class_id}`}
              aria-label={texts.classTableOf(one.school_class_name)}
            >
              {texts.classTable}
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

export const momentWords = (iso: string, clock: Clock): string =>
  texts.dayAt(shortDay(iso, clock), timeOfDay(iso, clock.timeZone));

const datesOf = ({ starts_at: start, due_at: due }: GivenClass, clock: Clock): string => {
  const later = start !== null && Date.parse(start) > Date.parse(clock.now);
  const starts = later ? texts.startedOn(momentWords(start, clock)) : texts.startedAtOnce;
  return `${due === null ? texts.noDue : texts.dueOn(momentWords(due, clock))} · ${starts}`;
};
