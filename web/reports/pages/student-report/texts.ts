export const texts = {
  one: 'submitted quiz',
  many: 'submitted quizzes',
  whenEmpty: (student: string) => `Quizzes show up here as soon as ${student} submits them.`,
  table: (student: string) => `${student}’s quizzes`,
  records: {
    title: 'Records',
    why: (student: string) =>
      `Parents and students may ask for a copy of everything that is kept, and for who has seen it. The file names ${student} and holds every answer, so don’t give it to anyone else.`,
    export: 'Export everything as JSON',
    seenBy: 'Who has seen it',
  },
} as const;
