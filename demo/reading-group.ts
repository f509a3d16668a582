import { assignment, lessonsFor, pastAssignments, type DemoAssignment } from './assignments.ts';
import { classSolutions } from './class-solutions.ts';
import { theAntWhoCountsHerSteps } from './lessons/the-ant-who-counts-her-steps.ts';
import { theOctopusAndTheJar } from './lessons/the-octopus-and-the-jar.ts';
import type { DemoSchoolClass } from './people.ts';
import { localDateOf, schoolDays } from './school-calendar.ts';
import type { DemoSolution } from './solutions.ts';

/** Two quizzes of these days are new to the class; nothing else was due meanwhile. */
const ofTheseDays = [theOctopusAndTheJar, theAntWhoCountsHerSteps];
const daysOfTheTwo = 21;
const beforeFirstBell = 7 * 60 + 40;

/** By their place in the class: ill for two weeks, and have handed in neither. */
const away = [3, 14];
/** "Why would a trail of smells not work well for the desert ant?" */
const misread = theAntWhoCountsHerSteps.questions.findIndex(({ strand }) => strand === 'Inference');

interface ClassWork {
  readonly assignments: readonly DemoAssignment[];
  readonly solutions: readonly DemoSolution[];
}

/** The class in which the first teacher is needed: two students have fallen behind, and one question went wrong for most. */
export const readingGroupWork = (schoolClass: DemoSchoolClass, now: string): ClassWork => {
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
