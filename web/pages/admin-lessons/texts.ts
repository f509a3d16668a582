import { counted } from '../../lib/words.ts';

export const texts = {
  title: 'Lessons',
  played: (lessons: number, plays: string | null) =>
    `${counted(lessons, 'lesson')}, played ${plays === null ? 'once' : `${plays} times`}`,
  requests: 'Challenge requests',
  downloadCsv: 'Download CSV',
  noneYet: 'No lessons yet',
  whenEmpty: 'Lessons appear here as soon as they are published.',
  table: {
    label: 'Lessons and how often they were played',
    lesson: 'Lesson',
    kind: 'Kind',
    subject: 'Subject',
    grades: 'Grades',
    plays: 'Plays',
    byVisitors: 'By visitors',
    lately: 'Last 30 days',
  },
} as const;
