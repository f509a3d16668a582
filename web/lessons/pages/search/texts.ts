export const texts = {
  search: 'Search',
  lessons: 'Lessons',
  collections: 'Collections',
  byStandard: 'Browse by standard',
  tooLong: 'That’s a long search. These are the results for its first 200 characters.',
} as const;
