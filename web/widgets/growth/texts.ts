export const texts = {
  overall: 'Overall',
  month: 'Month',
  submitted: 'Submitted',
  nothingAssigned: 'No quizzes were assigned on these dates.',
  quizSubmitted: 'quiz submitted',
  quizzesSubmitted: 'quizzes submitted',
  growth: 'Growth by month',
  nothingSubmitted: 'Nothing was submitted in the twelve months up to these dates.',
  chart: 'Percent correct by month, overall and for each listening strand',
} as const;
