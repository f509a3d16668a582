import type { HelpEntry } from './help-entry.ts';

/** Explains the numbers about writing; `npm run docs` copies these sentences into docs/reports.md. */
export const comprehension: HelpEntry = {
  term: 'Listening, reading',
  text: 'Correct answers as a percentage of all answers in this class’s quizzes of that type.',
};
export const writingLevel: HelpEntry = {
  term: 'First writing level, latest writing level',
  text: 'The ELP level that a teacher saved for an answer, from 1 to 6: the first and the latest on these dates.',
};
export const writingMonth: HelpEntry = {
  term: 'Writing by month',
  text: 'The average of the ELP levels, from 1 to 6, that teachers saved for answers in that month.',
};
export const writingChange: HelpEntry = {
  term: 'Change',
  text: 'The levels between the first answer and the latest one.',
};
export const levelAnswers: HelpEntry = {
  term: 'Answers with a level',
  text: 'How many answers a teacher has saved a level for on these dates.',
};
export const agreement: HelpEntry = {
  term: 'Which answers count',
  text: 'Answers for which a teacher saved a level after seeing a suggestion. Each counts once for each version of an assessor, with the level saved last.',
};
export const levelsApart: HelpEntry = {
  term: 'Same level, at most one level apart',
  text: 'The percentage of answers where teacher and assessor chose the same level, or levels that are next to each other. Teachers see the suggestion before they choose, so the two agree more than two people who judge alone.',
};
export const kappa: HelpEntry = {
  term: 'Weighted kappa',
  text: 'How far the two agree beyond chance: 1 is full agreement, 0 is what chance would bring. It weighs a difference by its square. Where only one level was given, there is no value.',
};
export const works: HelpEntry = {
  term: 'Student work, answers',
  text: 'How many pieces of student work a figure rests on, and how many answers they hold.',
};
