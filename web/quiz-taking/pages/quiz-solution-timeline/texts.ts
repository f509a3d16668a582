export const texts = {
  states: {
    inProgress: 'In progress',
    submitted: 'Submitted',
    reset: 'Reset',
  },
  title: (student: string, attempt: number) => `${student}, attempt ${attempt}`,
  quizSeen: (student: string, language: string) => `The quiz as ${student} saw it (${language})`,
  allAttempts: 'All attempts',
  timeline: 'Timeline',
  imported: (time: string) => `Imported ${time}. The times are those of the source.`,
  stats: {
    correct: 'Correct',
    countOf: (count: number, all: number) => `${count} of ${all}`,
    answered: 'Answered',
    changed: 'Answers changed',
    time: 'Time spent',
  },
} as const;
