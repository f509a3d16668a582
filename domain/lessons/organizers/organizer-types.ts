/** The kinds of organizer, by the names that the API and stored events give them. */
export const organizerTypes = [
  'VocabularyListWorksheet',
  'FitbWorksheet',
  'FiveWWorksheet',
  'FaqlWorksheet',
  'TChartWorksheet',
  'DaiWorksheet',
] as const;
export type OrganizerType = (typeof organizerTypes)[number];

/** What stands over the fields when staff write nothing else. */
export const fiveWHeaders = { header1: 'Who', header2: 'What', header3: 'Where', header4: 'When', header5: 'Why' } as const;
export const faqlHeaders = { header1: 'Fact', header2: 'Question' } as const;

/** Of anything that a student writes into one field. */
export const longestAnswer = 20_000;
