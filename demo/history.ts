import { pastAssignments, type DemoAssignment } from './assignments.ts';
import type { DemoDistrict } from './people.ts';
import { readingGroupWork } from './reading-group.ts';
import { roomTwelveWork } from './room-twelve.ts';
import { classSolutions } from './class-solutions.ts';
import { someResets, type DemoReset } from './resets.ts';
import { teacherSignIns, type DemoSignIn } from './sign-ins.ts';
import type { DemoSolution } from './solutions.ts';

export interface DemoHistory {
  /** Oldest first. */
  readonly assignments: readonly DemoAssignment[];
  /** In the order in which they were started; without those that followed a reset. */
  readonly solutions: readonly DemoSolution[];
  readonly resets: readonly DemoReset[];
  /** Of teachers, oldest first. */
  readonly signIns: readonly DemoSignIn[];
}

const byText =
  <Item>(textOf: (item: Item) => string) =>
  (a: Item, b: Item): number =>
    textOf(a) < textOf(b) ? -1 : textOf(a) > textOf(b) ? 1 : 0;

/** Twelve months of a district that ends now. The same moment gives the same history. */
export const demoHistory = (district: DemoDistrict, now: string): DemoHistory => {
  const work = district.classes.map((schoolClass) => {
    if (schoolClass.key === 'room-12') return roomTwelveWork(schoolClass, now);
    if (schoolClass.key === 'reading-5b') return readingGroupWork(schoolClass, now);
    const assignments = pastAssignments(schoolClass, now);
    return { assignments, solutions: assignments.flatMap((past) => classSolutions(past, now)) };
  });
  const assignments = work.flatMap((part) => part.assignments).sort(byText((item) => `${item.assignedAt} ${item.key}`));
  const solutions = work
    .flatMap((part) => part.solutions)
    .sort(byText(({ startedAt, assignment, student }) => `${startedAt} ${assignment.key} ${student.key}`));
  const teachers = district.people.filter(({ role }) => role === 'teacher');
  return { assignments, solutions, resets: someResets(solutions, now), signIns: teacherSignIns(teachers, assignments, now) };
};
