export const texts = {
  dates: 'Dates',
  compare: 'Compare with other dates',
  lastYear: 'Compare with the same days last year',
  comparedWith: 'Compared with',
  stopComparing: 'Stop comparing',
  from: 'From',
  to: 'To',
  showTheseDates: 'Show these dates',
  report: 'Report',
  chooseReport: 'Choose a report',
} as const;
