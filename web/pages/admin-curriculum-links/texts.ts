export const texts = {
  title: 'Curriculum links',
  kicker: 'Curricula on other sites, shown to teachers above the standards',
  lessons: 'Lessons',
  standards: 'As teachers see them',
  none: 'No link yet. Add the first one.',
  row: (place: number) => `link ${place}`,
  newRow: 'a link',
  name: 'Title',
  url: 'Address',
  hint: 'Use full addresses that start with https:// or http://. Empty rows are left out.',
} as const;
