import { counted } from '#web/lib/words.ts';

export const texts = {
  filters: {
    kind: 'Kind',
    allKinds: 'All kinds',
    subject: 'Subject',
    allSubjects: 'All subjects',
    grade: 'Grade',
    allGrades: 'All grades',
    level: 'Level',
    allLevels: 'All levels',
    clear: 'Clear filters',
  },
  pages: {
    label: 'Pages of results',
    previous: 'Previous',
    page: (page: number, last: number) => `Page ${page} of ${last}`,
    next: 'Next',
  },
  noMore: 'That’s all there is',
  backToFirst: 'Go back to the first page of results.',
  typeAWord: 'Type a word to search for',
  whatToType: 'Search for a word from the title, the subject or the story.',
  nothingFound: 'Nothing found',
  clearFilters: 'Clear the filters or try another word.',
  tryAnother: 'Try another word or a shorter one.',
  lessons: (count: number) => counted(count, 'lesson'),
  atLeast: (count: number) => `At least ${counted(count, 'lesson')}`,
  withWords: (lessons: string, words: string) => `${lessons} with “${words}”`,
  grades: (band: string) => `Grades ${band}`,
} as const;
