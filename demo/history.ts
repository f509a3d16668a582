import { pastAssignments, type DemoAssignment, assignment, lessonsFor } from './assignments.ts';
import type { DemoDistrict, DemoSchoolClass } from './people.ts';
import { classSolutions } from './class-solutions.ts';
import { theAntWhoCountsHerSteps } from './lessons/the-ant-who-counts-her-steps.ts';
import { theOctopusAndTheJar } from './lessons/the-octopus-and-the-jar.ts';
import { localDateOf, schoolDays } from './school-calendar.ts';
import type { DemoSolution } from './solutions.ts';
import { roomTwelveWork } from './room-twelve.ts';
import { someResets, type DemoReset } from './resets.ts';
import { teacherSignIns, type DemoSignIn } from './sign-ins.ts';

/** Two recent quizzes are new to the class; nothing else was due at the time. */
const ofTheseDays = [theOctopusAndTheJar, theAntWhoCountsHerSteps];
const daysOfTheTwo = 21;
const beforeFirstBell = 7 * 60 + 40;

/** By their index in the class: ill for two weeks, and handed in neither quiz. */
const away = [3, 14];
/** "Why would a trail of smells not work well for the desert ant?" */
const misread = theAntWhoCountsHerSteps.questions.findIndex(({ strand }) => strand === 'Inference');

interface ClassWork {
  readonly assignments: readonly DemoAssignment[];
  readonly solutions: readonly DemoSolution[];
}

/** The class where the demo teacher is needed first: two students have fallen behind, and most got one question wrong. */
const readingGroupWork = (schoolClass: DemoSchoolClass, now: string): ClassWork => {
  const today = localDateOf(now);
  const lessons = lessonsFor(schoolClass).filter((lesson) => !ofTheseDays.includes(lesson));
  const earlier = pastAssignments(schoolClass, now, { lessons, until: daysOfTheTwo });
  const days = schoolDays(today.subtract({ days: daysOfTheTwo }), today.subtract({ days: 1 }), today).reverse();
  const listening = { type: 'listening_comprehension', again: false } as const;
  const [octopus, ant] = [
    { lesson: theOctopusAndTheJar, ...listening },
    { lesson: theAntWhoCountsHerSteps, ...listening, misread },
  ];
  const two = [
    assignment(schoolClass, octopus, days[9]!, days[5]!, beforeFirstBell),
    assignment(schoolClass, ant, days[6]!, days[1]!, beforeFirstBell),
  ];
  const absent = new Set(away.map((place) => schoolClass.students[place]));
  const solutions = [
    ...earlier.flatMap((past) => classSolutions(past, now)),
    ...two.flatMap((given) => classSolutions(given, now).filter(({ student }) => !absent.has(student))),
  ];
  return { assignments: [...earlier, ...two], solutions };
};

export interface DemoHistory {
  /** Oldest first. */
  readonly assignments: readonly DemoAssignment[];
  /** Ordered by start; without retakes after a reset. */
  readonly solutions: readonly DemoSolution[];
  readonly resets: readonly DemoReset[];
  /** Sign-ins of teachers, oldest first. */
  readonly signIns: readonly DemoSignIn[];
}

const byText =
  <Item>(textOf: (item: Item) => string) =>
  (a: Item, b: Item): number =>
    textOf(a) < textOf(b) ? -1 : textOf(a) > textOf(b) ? 1 : 0;

/** Twelve months of a district's history, ending now. The same `now` gives the same history. */
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
