import type { CalendarDate } from '@internationalized/date';
import type { AssignmentType } from '#domain/shared/fields.ts';
import type { DemoLesson } from './lessons/demo-lesson.ts';
import { demoLessons, newLessons } from './lessons/catalogue.ts';
import type { DemoSchoolClass } from './people.ts';
import { randomFor, type Random } from './random.ts';
import { atLocalTime, localDateOf, schoolDays } from './school-calendar.ts';

export interface DemoAssignment {
  readonly key: string;
  readonly schoolClass: DemoSchoolClass;
  readonly lesson: DemoLesson;
  readonly type: AssignmentType;
  readonly assignedOn: CalendarDate;
  readonly assignedAt: string;
  readonly dueOn: CalendarDate;
  readonly dueAt: string;
  /** The class has met this quiz before, under another type. */
  readonly again: boolean;
  /** Index of a question that most of the class misunderstood. */
  readonly misread?: number;
}

/** How far back the district's history goes. */
export const historyDays = 365;
const minutesBeforeMidnight = 23 * 60 + 59;

const byGradeBand: Record<DemoLesson['gradeBand'], readonly DemoLesson['gradeBand'][]> = {
  '3-5': ['3-5'],
  '6-8': ['6-8', '3-5'],
  '9-12': ['9-12', '6-8'],
};

/** The lessons that a teacher of this class would choose from. */
export const lessonsFor = ({ gradeBand, size }: DemoSchoolClass): DemoLesson[] =>
  demoLessons.filter((lesson) => {
    if (newLessons.includes(lesson)) return false;
    if (lesson.type === 'ElLesson') return gradeBand === '3-5' || size === 'english_learners';
    if (size === 'english_learners') return lesson.textComplexity !== 'Complex' && lesson.type === 'Lesson';
    return byGradeBand[gradeBand].includes(lesson.gradeBand) || (gradeBand === '3-5' && lesson.subject === 'History');
  });

type Choice = Pick<DemoAssignment, 'lesson' | 'type' | 'again' | 'misread'>;

/**
 * Every lesson once, then again under another type, then under a third, so that no class gets the same quiz twice under one type.
 */
const choices = (schoolClass: DemoSchoolClass, lessons: readonly DemoLesson[], random: Random): Choice[] => {
  const typesOf = new Map<DemoLesson, AssignmentType[]>();
  for (const lesson of lessons) {
    const first: AssignmentType = random.chance(0.65) ? 'listening_comprehension' : 'listening_and_reading_comprehension';
    const second: AssignmentType =
      first === 'listening_comprehension' ? 'listening_and_reading_comprehension' : 'listening_comprehension';
    typesOf.set(lesson, [first, ...random.shuffle([second, 'reading_comprehension' as const])]);
  }
  const order = random.shuffle(lessons);
  // A class for English learners starts with the lessons written for them.
  if (schoolClass.size === 'english_learners')
    order.sort((a, b) => Number(b.type === 'ElLesson') - Number(a.type === 'ElLesson'));
  return [0, 1, 2].flatMap((pass) => order.map((lesson) => ({ lesson, type: typesOf.get(lesson)![pass]!, again: pass > 0 })));
};

/** Days before today: about every ten days in the last two months, and about one a month before that. Oldest first. */
const daysAgo = (oldest: number, newest: number, random: Random): number[] => {
  const days: number[] = [];
  for (let day = random.int(1, 6) + newest; day < oldest; day += day < 56 ? random.int(8, 12) : random.int(30, 41))
    days.unshift(day);
  return days;
};

export const assignment = (
  schoolClass: DemoSchoolClass,
  choice: Choice,
  assignedOn: CalendarDate,
  dueOn: CalendarDate,
  assignedMinute: number,
): DemoAssignment => ({
  ...choice,
  schoolClass,
  assignedOn,
  dueOn,
  key: `${schoolClass.key}:${choice.lesson.slug}:${choice.type}`,
  assignedAt: atLocalTime(assignedOn, assignedMinute),
  dueAt: atLocalTime(dueOn, minutesBeforeMidnight),
});

export interface PastYear {
  readonly lessons?: readonly DemoLesson[];
  /** Nothing is assigned within this many days before today. */
  readonly until?: number;
}

/** The class's assignments of the past year, oldest first. */
export const pastAssignments = (
  schoolClass: DemoSchoolClass,
  now: string,
  { lessons, until = 0 }: PastYear = {},
): DemoAssignment[] => {
  const random = randomFor(`demo-assignments:${schoolClass.key}`);
  const today = localDateOf(now);
  const oldest = Math.min(historyDays, schoolClass.startedDaysAgo);
  const given = choices(schoolClass, lessons ?? lessonsFor(schoolClass), random);
  const taken = new Set<string>();
  return daysAgo(oldest, until, random).flatMap((day) => {
    const date = today.subtract({ days: day });
    const assignedOn = schoolDays(date, date.add({ days: 3 }), today)[0];
    const dueIn = random.int(6, 9);
    const minute = 7 * 60 + random.int(25, 55);
    if (!assignedOn || assignedOn.compare(today) >= 0 || taken.has(assignedOn.toString()) || given.length === 0) return [];
    taken.add(assignedOn.toString());
    return [assignment(schoolClass, given.shift()!, assignedOn, assignedOn.add({ days: dueIn }), minute)];
  });
};
