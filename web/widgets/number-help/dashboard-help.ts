import type { HelpEntry } from './help-entry.ts';

/** Explains the numbers of the home pages and of usage; `npm run docs` copies these sentences into docs/reports.md. */
export const teacherMonths: HelpEntry = {
  term: 'Average correct by month',
  text: 'For each quiz, the percentage of its questions that were answered correctly; the point is the average of the quizzes submitted that month. The chart shows twelve months at most, the latest last. A month without a quiz has no point.',
};
export const schoolYear: HelpEntry = {
  term: 'Dates',
  text: 'This page begins with the current school year, from August 1. A quiz counts on the day it was submitted, in the district’s time zone.',
};
export const shares: HelpEntry = {
  term: 'Submitted quizzes by type, class, school or district',
  text: 'Every submitted quiz counts once. Where there are many, the seven largest have a part of their own and the others share one.',
};
export const strandShares: HelpEntry = {
  term: 'Percent correct by strand',
  text: 'Correct answers as a percentage of the answers to questions on that strand. Where you choose other dates beside these, the difference is in percentage points.',
};
export const schoolPercent: HelpEntry = {
  term: 'Percent correct',
  text: 'Correct answers as a percentage of all answers in the quizzes that the school’s classes submitted on these days.',
};
export const schoolChange: HelpEntry = {
  term: 'Change',
  text: 'How many percentage points that is above or below an earlier range: as many days right before these, unless you choose others.',
};
export const schoolCounts: HelpEntry = {
  term: 'Submitted, students, classes, teachers',
  text: 'Quizzes submitted on these days; and the active students, the classes and the teachers of the school today, whatever the dates.',
};
export const logins: HelpEntry = {
  term: 'Monthly teacher logins',
  text: 'Every sign-in of a teacher in that month, in the district’s time zone.',
};
export const weekly: HelpEntry = {
  term: 'Weekly active teachers',
  text: 'Each teacher counts once for every week, Monday to Sunday, in which they signed in. The goal is that everybody who was a teacher in a week that begins in the month does so; later changes of staff leave it alone.',
};
export const howOften: HelpEntry = {
  term: 'How often teachers sign in',
  text: 'Of the weeks in these dates, in how many each teacher signed in. Of the first and the last week only the days inside the dates count.',
};
