import { counted } from '../../lib/words.ts';

export const texts = {
  show: 'Show',
  showButton: 'Show',
  list: 'Lessons',
  minutes: (minutes: number) => counted(minutes, 'minute'),
  types: { Lesson: 'Lesson', ElLesson: 'English learners', Event: 'Current event' },
  latest: 'New',
  because: (schoolClass: string, strand: string) => `because ${schoolClass} missed ${strand}`,
  percentRight: (percent: number) => `${percent}% right`,
  rule: (days: number, percent: number) =>
    `Lessons that your classes have not had, whose quiz asks for the skill a class got less than ${percent}% right in the last ${days} days.`,
  favorite: (name: string) => `Favorite: ${name}`,
  notFavorite: (name: string, cause: string) => `“${name}” was not saved as a favorite. ${cause}`,
  stillFavorite: (name: string, cause: string) => `“${name}” is still a favorite. ${cause}`,
  notLoaded: (cause: string) => `The feed could not be loaded. ${cause}`,
  loading: 'Loading…',
  pages: 'Pages',
  first: 'First',
  previous: 'Previous',
  next: 'Next',
  last: 'Last',
  page: (page: number) => `Page ${page}`,
  shown: (feed: string, page: number, pages: number) => `${feed}, page ${page} of ${pages}`,
  none: {
    recommended: 'Nothing to recommend right now',
    recommendedText:
      'No class has got a skill mostly wrong lately, or they have had every lesson for it. Look at what you have not assigned yet.',
    favorites: 'No favorites yet',
    favoritesText: 'Press the star on a lesson to find it here again.',
    other: 'Nothing here yet',
    otherText: 'Choose another feed.',
  },
} as const;
