export const texts = {
  title: 'Teacher’s guide of this lesson',
  edit: 'Edit the lesson',
  guides: 'All guides',
  print: 'As teachers print it',
  history: 'History',
  product: 'Earshot',
  step: {
    selected: (who: string, guide: string) => `${who} chose the guide “${guide}”.`,
    removed: (who: string) => `${who} took the guide away.`,
    worded: (who: string, section: string) => `${who} changed the words of “${section}” for this lesson.`,
    unworded: (who: string, section: string) => `${who} went back to the guide’s words in “${section}”.`,
  },
} as const;
