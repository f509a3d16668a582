/** A short explanation of each skill. Imported quizzes may use other skills, which are shown without one. */
const skills: Readonly<Record<string, { readonly name: string; readonly what: string }>> = {
  Literal: { name: 'Literal', what: 'Finding what the story says word for word.' },
  Inference: { name: 'Inference', what: 'Working out what the story does not say in so many words.' },
  'Main Idea': { name: 'Main Idea', what: 'Saying what the whole story is about.' },
  Vocabulary: { name: 'Vocabulary', what: 'Knowing what a word means in the story.' },
  'Point of View': { name: 'Point of View', what: 'Seeing who is telling, and what they think.' },
  Summarizing: { name: 'Summarizing', what: 'Telling the story again in a few words.' },
  'Finding Evidence': { name: 'Finding Evidence', what: 'Showing which words of the story prove an answer.' },
};

const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`;

export const texts = {
  title: 'My results',
  thisYear: 'This school year',
  days: (from: string, to: string) => `${from} to ${to}`,
  years: 'School years',
  seeThisYear: 'See this school year',
  seeLastYear: 'See last school year',
  finished: (count: number) => (count === 1 ? 'quiz finished' : 'quizzes finished'),
  right: (answers: number) => `right, of ${questions(answers)}`,
  few: (answers: number) => `That is only ${questions(answers)} so far. The more you answer, the better this fits you.`,
  trend: 'How it’s going',
  trendChart: 'Right answers, month by month',
  trendWhat: 'Higher means more right answers. Under each month: how many questions you answered.',
  trendFew: (few: number) => `A grey dot stands for fewer than ${few} questions: it can jump up or down by chance.`,
  trendOne: (month: string, percent: number, answers: number) =>
    `${month}: ${percent}% right, of ${questions(answers)}. When you finish quizzes in another month, a line shows how you change.`,
  underMonth: (month: string, answers: number) => `${month}\n${answers}`,
  month: 'Month',
  answered: 'Questions',
  rightPercent: 'Right answers',
  skills: 'Your skills',
  skill: (name: string) => skills[name] ?? { name, what: '' },
  strongest: 'Your strongest skill',
  weakest: 'Worth practicing',
  rightOf: (right: number, all: number) => `${right} of ${questions(all)} right`,
  onlyFew: 'Only a few questions so far',
  practice: 'Listen to',
  practiceWhy: 'This lesson has questions like that.',
  practiceAssigned: 'A lesson on your list has questions like that.',
  noPractice: 'Your next quiz with this skill is a good chance to practice.',
  allAlike: 'You do equally well in all your skills.',
  noSkills: (enough: number) => `After ${enough} questions on a skill we can tell you how you do there. Keep going!`,
  quizzes: 'All my finished quizzes',
  quizCount: (count: number) => `${count} ${count === 1 ? 'quiz' : 'quizzes'}`,
  howTaken: {
    listening_comprehension: 'Listening',
    reading_comprehension: 'Reading',
    listening_and_reading_comprehension: 'Listening & Reading',
  },
  attempt: (attempt: number) => `attempt ${attempt}`,
  correct: (correct: number, all: number) => `${correct} of ${all} correct`,
  scoreChanged: (before: number, after: number, all: number, day: string, reason: string) =>
    `Score changed from ${before} to ${after} of ${all} on ${day}: ${reason}`,
  empty: 'Your first quiz of this school year is still to come',
  emptyText: 'When you finish a quiz, you’ll find here how it went, what you’re good at and what to practice next.',
  toWork: 'See your work',
  emptyDays: 'You finished no quiz on these days',
  emptyDaysText: 'Look at this school year to see your other quizzes.',
  /** Explanations of the numbers; `npm run docs` copies these sentences into docs/reports.md. */
  help: {
    right: {
      term: 'Right answers',
      text: 'How many of your answers were right, out of 100. Every quiz that you finished counts, with all its questions.',
    },
    skills: {
      term: 'Strongest skill, worth practicing',
      text: 'The skills with the most and the fewest right answers. A skill shows up once you’ve answered four questions about it.',
    },
  },
} as const;
