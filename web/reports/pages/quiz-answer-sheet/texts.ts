import { counted } from '#web/lib/words.ts';

export const texts = {
  back: 'Back to the report',
  print: 'Print',
  dates: (from: string, until: string) => `Submitted ${from} to ${until}`,
  students: (count: number) => counted(count, 'solution'),
  nobody: 'Nobody has submitted this quiz in these dates, so there is nothing to print.',
  table: (quiz: string) => `Answers to ${quiz}`,
  letters: 'A letter is the choice the student took. A wrong one is crossed out, with a cross beside it.',
  student: 'Student',
  score: 'Score',
  question: (position: number) => `Question ${position}`,
  key: 'Right answer',
  shareRight: 'Percent correct',
  wrong: 'wrong',
  attempt: (attempt: number) => `attempt ${attempt}`,
  notAsked: 'not asked',
  questions: 'Question by question',
  countRight: (right: number, all: number, percent: number | null) =>
    all === 0 ? 'No answers yet' : `${right} of ${all} correct${percent === null ? '' : `, ${percent}%`}`,
  rightChoice: 'Right answer',
  removed: 'No longer in the quiz',
  answers: (count: number) => counted(count, 'answer'),
} as const;
