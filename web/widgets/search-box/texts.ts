export const texts = {
  placeholder: 'Title, subject or any words',
  label: 'Search lessons',
  search: 'Search',
  lessons: 'Lessons',
} as const;
