import { counted } from '#web/lib/words.ts';

export const texts = {
  title: (quiz: string) => `Item analysis of ${quiz}`,
  report: 'Report of this quiz',
  quizzes: 'Quizzes',
  downloadCsv: 'Download CSV',
  itemAnalysis: 'Item analysis',
  nothingYet: 'No one has submitted this quiz yet',
  whenEmpty: 'The figures come from each student’s first attempt. They show up here as soon as there is one.',
  asOf: (time: string) => `As of ${time}`,
  studentsOf: 'Students of',
  allDistricts: 'all districts',
  show: 'Show',
  fewStudents: (students: number, fewest: number) =>
    `Only ${counted(students, 'student')} so far. Below ${fewest}, these figures say more about who took the quiz than about its questions.`,
  stats: {
    students: 'Students, first attempts',
    average: (questions: number) => `Average right, of ${questions}`,
    reliability: (words: string) => `KR-20, ${words}`,
    flagged: 'Questions worth a look',
  },
  questions: 'Questions',
  choices: 'Choices',
  howToRead: 'How to read this',
} as const;
