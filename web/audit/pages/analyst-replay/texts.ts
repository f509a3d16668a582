import { counted } from '#web/lib/words.ts';

export const texts = {
  title: 'Replay',
  kicker: 'Any report as of any moment, from the events up to it',
  events: 'Events',
  unreachable: 'We can’t reach the server right now. The replay continues, and this page keeps checking.',
  notReplayed: (moment: string, later: boolean) =>
    `${moment} hasn’t been replayed yet, or its replay was stopped. Press “Replay it”${later ? ' later' : ''}.`,
  downloadCsv: 'Download CSV',
  json: 'JSON',
  withheld: (students: number) =>
    `Numbers for fewer than ${students} students are withheld, and so are those of the next larger groups where a total would give them away. Reports of students show what they did together.`,
  pages: 'Pages of the report',
  rows: (rows: number) => counted(rows, 'row'),
  page: (rows: string, page: number, last: number) => `${rows}, page ${page} of ${last}`,
  previous: 'Previous',
  next: 'Next',
} as const;
