import { counted } from '../../lib/words.ts';

const gradeName = (grade: string): string => {
  if (grade === 'all') return 'All grades';
  if (grade === 'PK') return 'Pre-kindergarten';
  return grade === 'K' ? 'Kindergarten' : `Grade ${grade}`;
};

const numbered = (grade: string): boolean => /^\d+$/.test(grade);

/** Grades that follow each other as a range. */
const gradesName = (grades: readonly string[]): string => {
  const [first = '', last = first] = [grades[0], grades.at(-1)];
  const inARow = grades.every(numbered) && Number(last) - Number(first) === grades.length - 1;
  return inARow && grades.length > 1 ? `Grades ${first}–${last}` : grades.map(gradeName).join(', ');
};

export const texts = {
  grade: gradeName,
  grades: gradesName,
  count: (standards: number) => (standards === 0 ? 'None' : counted(standards, 'standard')),
  loading: 'Loading standards please wait...',
  failed: 'Unable to load standards',
  none: 'No standards for this grade.',
  noneForLearners: 'Currently, there are no ELL Standards at this Grade Level.',
  cut: 'There are more standards here than one list shows. These are the first.',
  lessons: 'See Lessons for this Standard',
  learnerLessons: 'See ELD/ESL Lessons',
  see: 'See Standards',
  hide: 'Hide Standards',
  ofLesson: 'Standards of this lesson',
  state: 'State',
  noneOfLesson: 'Nobody has tied this lesson to a standard yet.',
  noneInState: (name: string) => `This lesson is tied to none of the ${name}.`,
} as const;
