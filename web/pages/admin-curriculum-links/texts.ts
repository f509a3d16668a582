export const texts = {
  title: 'Curriculum links',
  kicker: 'Curricula elsewhere that teachers find above the standards',
  lessons: 'Lessons',
  standards: 'As teachers see them',
  none: 'No link yet. Add the first one.',
  row: (place: number) => `link ${place}`,
  newRow: 'a link',
  name: 'Title',
  url: 'Address',
  hint: 'Whole addresses that begin with https:// or http://. An empty row is left out.',
} as const;
