export const texts = {
  handBack: 'Hand back for another draft',
  handedBack: 'Handed back. The student can go on with it; this draft is kept.',
  previous: 'Previous student',
  next: 'Next student',
  neighbours: 'Other students',
  answers: 'Answers',
  organizers: 'Organizers',
  vocabulary: 'Vocabulary of the lesson',
  handedIn: (when: string) => `Handed in ${when}`,
  notHandedIn: 'Not handed in yet',
} as const;
