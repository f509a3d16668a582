import { format } from '#web/lib/locale.ts';

export const texts = {
  overall: 'Overall',
  month: 'Month',
  answers: 'Answers',
  underMonth: (month: string, answers: number) => `${month}\n${answers.toLocaleString(format)}`,
  percentOf: (percent: number, answers: number) => `${percent}% of ${answers.toLocaleString(format)}`,
  explained: (few: number) =>
    `Below each month: the number of answers behind it. Grey points have fewer than ${few}. Shown are the twelve months up to the end of the report’s dates.`,
  strands: 'Show strands too',
  submitted: 'Submitted',
  nothingAssigned: 'No quizzes were assigned on these dates.',
  quizSubmitted: 'quiz submitted',
  quizzesSubmitted: 'quizzes submitted',
  growth: 'Growth by month',
  nothingSubmitted: 'Nothing was submitted in the twelve months up to these dates.',
  chart: 'Percent correct by month, overall and for the strands that are chosen',
} as const;
