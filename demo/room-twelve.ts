import { assignment, pastAssignments, type DemoAssignment } from './assignments.ts';
import { theAntWhoCountsHerSteps } from './lessons/the-ant-who-counts-her-steps.ts';
import { theCornerThatChangedTheCity } from './lessons/the-corner-that-changed-the-city.ts';
import { theLibraryOnHorseback } from './lessons/the-library-on-horseback.ts';
import { theLighthouseThatLearnedToTalk } from './lessons/the-lighthouse-that-learned-to-talk.ts';
import { theOctopusAndTheJar } from './lessons/the-octopus-and-the-jar.ts';
import { theSaturdayFixers } from './lessons/the-saturday-fixers.ts';
import { theUmbrellaOnBusNine } from './lessons/the-umbrella-on-bus-nine.ts';
import type { DemoSchoolClass } from './people.ts';
import { randomFor } from './random.ts';
import { atLocalTime, localDateOf, schoolDays, secondsLater } from './school-calendar.ts';
import { classSolutions } from './class-solutions.ts';
import { solve, type DemoSolution } from './solutions.ts';

/** The class's lessons in earlier months; the three current quizzes are new to it. */
const earlierLessons = [theUmbrellaOnBusNine, theLibraryOnHorseback, theCornerThatChangedTheCity, theSaturdayFixers];
const daysOfTheThree = 21;
const afterLastBell = 15 * 60 + 5;
const beforeFirstBell = 7 * 60 + 40;

/** Each student's progress: the number of answers, or submitted. Everybody else has not started. */
const underWay: ReadonlyMap<string, number | 'submitted'> = new Map<string, number | 'submitted'>([
  ['student1', 3],
  ['student2', 'submitted'],
  ['student3', 'submitted'],
  ['student5', 'submitted'],
  ['student6', 6],
  ['student7', 'submitted'],
  ['student9', 5],
  ['student10', 'submitted'],
]);

interface ClassWork {
  readonly assignments: readonly DemoAssignment[];
  readonly solutions: readonly DemoSolution[];
}

/**
 * The three quizzes of the class that visitors see first: one that everybody has submitted, one in progress, and one that is due
 * tomorrow and that nobody has started.
 */
const theThree = (schoolClass: DemoSchoolClass, now: string) => {
  const today = localDateOf(now);
  const days = schoolDays(today.subtract({ days: daysOfTheThree }), today.subtract({ days: 1 }), today).reverse();
  const listening = { type: 'listening_comprehension', again: false } as const;
  const both = { type: 'listening_and_reading_comprehension', again: false } as const;
  const lighthouse = { lesson: theLighthouseThatLearnedToTalk, ...listening };
  const octopus = { lesson: theOctopusAndTheJar, ...both };
  const ant = { lesson: theAntWhoCountsHerSteps, ...listening };
  return {
    reported: assignment(schoolClass, lighthouse, days[7]!, days[2]!, beforeFirstBell),
    reportedOn: [days[5]!, days[4]!, days[3]!] as const,
    started: assignment(schoolClass, octopus, days[2]!, today.add({ days: 3 }), beforeFirstBell),
    startedOn: days[0]!,
    waiting: assignment(schoolClass, ant, days[0]!, today.add({ days: 1 }), afterLastBell),
  };
};

export const roomTwelveWork = (schoolClass: DemoSchoolClass, now: string): ClassWork => {
  const earlier = pastAssignments(schoolClass, now, { lessons: earlierLessons, until: daysOfTheThree });
  const { reported, reportedOn, started, startedOn, waiting } = theThree(schoolClass, now);
  const reportedSolutions = schoolClass.students.flatMap((student) => {
    const random = randomFor(`demo-room-twelve:${student.key}`);
    const day = random.chance(0.6) ? reportedOn[0] : random.pick(reportedOn);
    const startedAt = secondsLater(atLocalTime(day, schoolClass.meetsAt + random.int(2, 8)), random.int(0, 59));
    return solve(reported, student, now, { startedAt, leavesAfter: null }) ?? [];
  });
  const startedSolutions = schoolClass.students.flatMap((student, index) => {
    const progress = underWay.get(student.key);
    if (progress === undefined) return [];
    const startedAt = secondsLater(atLocalTime(startedOn, schoolClass.meetsAt + 4), index * 17);
    return solve(started, student, now, { startedAt, leavesAfter: progress === 'submitted' ? null : progress }) ?? [];
  });
  return {
    assignments: [...earlier, reported, started, waiting],
    solutions: [...earlier.flatMap((past) => classSolutions(past, now)), ...reportedSolutions, ...startedSolutions],
  };
};
