import type { CalendarDate } from '@internationalized/date';
import type { DemoAssignment } from './assignments.ts';
import type { DemoStudent } from './person.ts';
import { randomFor } from './random.ts';
import { atLocalTime, localDateOf, schoolDays, secondsLater } from './school-calendar.ts';
import { solve, type DemoSolution, type Fate } from './solutions.ts';

interface Sessions {
  readonly days: readonly CalendarDate[];
  readonly first: CalendarDate;
  readonly second: CalendarDate;
  readonly late: CalendarDate;
}

const sessionsOf = ({ key, assignedOn, dueOn }: DemoAssignment, now: string): Sessions => {
  const random = randomFor(`demo-sessions:${key}`);
  const today = localDateOf(now);
  const days = schoolDays(assignedOn, dueOn, today);
  const first = random.pick(days.slice(0, 3));
  const second = random.pick(days.filter((day) => day.compare(first) > 0).slice(0, 3)) ?? first;
  const late = schoolDays(dueOn.add({ days: 1 }), dueOn.add({ days: 6 }), today)[random.int(0, 1)] ?? first;
  return { days, first, second, late };
};

const fateOf = ({ key, schoolClass, lesson }: DemoAssignment, student: DemoStudent, sessions: Sessions): Fate | null => {
  const random = randomFor(`demo-fate:${key}:${student.key}`);
  const roll = random.next();
  const withClass = schoolClass.meetsAt + random.int(3, 9);
  const alone = random.int(8 * 60, 14 * 60 + 45);
  const day = random.pick(sessions.days);
  const leavesAfter = random.chance(0.022) ? random.int(1, lesson.questions.length - 1) : null;
  const at = (date: CalendarDate, minute: number): Fate => ({
    startedAt: secondsLater(atLocalTime(date, minute), random.int(0, 59)),
    leavesAfter,
  });
  if (roll < 0.035) return null;
  if (roll < 0.78) return at(sessions.first, withClass);
  if (roll < 0.9) return at(sessions.second, withClass);
  return roll < 0.97 ? at(day, Math.max(alone, 8 * 60)) : at(sessions.late, alone);
};

/** The work of a whole class, up to now. */
export const classSolutions = (assignment: DemoAssignment, now: string): DemoSolution[] => {
  const sessions = sessionsOf(assignment, now);
  return assignment.schoolClass.students.flatMap((student) => {
    const fate = fateOf(assignment, student, sessions);
    return (fate && solve(assignment, student, now, fate)) ?? [];
  });
};
