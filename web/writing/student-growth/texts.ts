import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import { levelNames } from './level-names.ts';

export const texts = {
  csv: 'Download CSV',
  report: 'Quiz report',
  wholeClass: 'The whole class',
  years: 'School year',
  /** The server’s name for the school year. */
  year: (label: string) => label,
  student: 'Student',
  listening: 'Listening',
  reading: 'Reading',
  firstLevel: 'First writing level',
  latestLevel: 'Latest writing level',
  change: 'Change',
  answers: 'Answers with a level',
  month: 'Month',
  writing: 'Writing',
  percent: (value: number | null) => (value === null ? '–' : `${value}%`),
  level: (level: number | null) => (level === null ? '–' : `${level} ${levelNames[level as ElpLevel]}`),
  mean: (level: number | null) => (level === null ? '–' : String(level)),
  changed: (change: number | null) => {
    if (change === null) return '–';
    if (change === 0) return 'Same level';
    return change > 0 ? `▲ ${change} up` : `▼ ${-change} down`;
  },
  noStudents: 'There are no students in this class yet',
  noStudentsHint: 'Add students to the class, and their growth shows here.',
  nothing: 'Nothing to show for these dates',
  nothingHint: 'Submitted quizzes and saved writing levels show here.',
  inReport: 'Listening, reading and writing',
  inReportTable: 'Listening, reading and writing of each student',
  wholeYear: 'See the whole school year',
  inReportCsv: 'Download growth as CSV',
  loading: 'Loading…',
  failed: 'The growth of this class could not be loaded.',
  linkTitle: 'Growth',
  linkWhat: 'Listening, reading and writing levels over the year, month by month.',
  link: 'See the growth',
  monthsTitle: 'Month by month',
  monthsTable: 'Listening, reading and writing by month',
  chart: 'Writing level by month',
  levelsTitle: 'Writing levels',
  levelsTable: 'Answers and their levels',
  when: 'When',
  assignment: 'Assignment',
  levelColumn: 'Level',
  noLevels: 'No writing levels were saved on these dates.',
} as const;
