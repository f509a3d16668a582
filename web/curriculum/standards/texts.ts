import { gradeName, gradesName } from '#web/lib/grade-words.ts';
import { counted } from '#web/lib/words.ts';

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
  ofNamed: (lesson: string) => `of ${lesson}`,
  ofLesson: 'Standards of this lesson',
  state: 'State',
  noneOfLesson: 'Nobody has tied this lesson to a standard yet.',
  noneInState: (name: string) => `This lesson is tied to none of the ${name}.`,
} as const;
