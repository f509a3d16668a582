export const texts = {
  privacy: 'Privacy',
  person: 'person',
  people: 'people',
  clocks: 'How long things are kept',
  soonErased: 'People who will be erased within 30 days',
  leaves: 'When the district leaves',
  noOne: 'No one.',
  nextRun: (time: string, count: number) => `The next run is ${time}. The first ${count} are listed here.`,
  table: {
    label: 'People who will be erased',
    name: 'Name',
    role: 'Role',
    left: 'Left',
    goesAfter: 'Erased after',
    number: 'Number',
  },
} as const;
