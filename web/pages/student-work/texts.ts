export const texts = {
  previous: 'Previous student',
  next: 'Next student',
  neighbours: 'Other students',
  answers: 'Answers',
  noAnswer: 'No answer',
  noPrompts: 'This assignment has no writing prompts.',
  organizers: 'Organizers',
  vocabulary: 'Vocabulary of the lesson',
  handedIn: (when: string) => `Handed in ${when}`,
  notHandedIn: 'Not handed in yet',
  comments: 'Comments on passages',
} as const;
