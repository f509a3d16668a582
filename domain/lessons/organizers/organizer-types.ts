/** The kinds of organizer, as named in the API and in stored events. */
export const organizerTypes = [
  'VocabularyListWorksheet',
  'FitbWorksheet',
  'FiveWWorksheet',
  'FaqlWorksheet',
  'TChartWorksheet',
  'DaiWorksheet',
] as const;
export type OrganizerType = (typeof organizerTypes)[number];

/** The default headers above the fields. */
export const fiveWHeaders = { header1: 'Who', header2: 'What', header3: 'Where', header4: 'When', header5: 'Why' } as const;
export const faqlHeaders = { header1: 'Fact', header2: 'Question' } as const;

/** The longest text that a student can write into one field. */
export const longestAnswer = 20_000;
