export const texts = {
  title: 'Curriculum links',
  kicker: 'Curricula on other sites, shown to teachers above the standards',
  standards: 'As teachers see them',
  thing: 'list of links',
  links: 'Links',
  standing: { tone: 'good', label: 'Shown to teachers', text: 'Teachers see every change at once.' },
  none: 'No link yet. Add the first one.',
  row: (place: number) => `link ${place}`,
  newRow: 'a link',
  name: 'Title',
  url: 'Address',
  hint: 'Use full addresses that start with https:// or http://. Empty rows are left out.',
  objections: {
    title: (place: number) => `Link ${place} needs a title.`,
    url: (place: number) => `Link ${place} needs an address.`,
    address: (place: number) => `Link ${place}: use a whole address that begins with http:// or https://.`,
  },
} as const;
