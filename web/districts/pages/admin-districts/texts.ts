import { counted } from '#web/lib/words.ts';

export const texts = {
  title: 'Districts',
  kicker: 'Districts, their schools and what they have',
  search: 'District or school',
  find: 'Find',
  label: 'Districts',
  columns: { name: 'District', schools: 'Schools', zone: 'Time zone', trial: 'Automated trial' },
  schools: (schools: number) => counted(schools, 'school'),
  on: 'On',
  off: 'Off',
  more: (shown: number) => `Only the first ${shown} are shown. Add a word to find the right one.`,
  none: 'No district yet',
  whenNone: 'Make the first one below, or import a roster, which brings its districts.',
  nothing: 'No district or school has this name',
  tryAnother: 'Check the spelling, or try part of the name.',
  showAll: 'Show all districts',
  make: 'Make a district',
  makeHint: 'A roster imported later finds its districts by number, not by name.',
  name: 'Name',
  timeZone: 'Time zone',
  makeIt: 'Make the district',
} as const;
