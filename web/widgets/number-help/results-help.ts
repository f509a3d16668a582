import type { HelpEntry } from './help-entry.ts';

/**
 * Explains the numbers of reports in a teacher's words. `npm run docs` copies these sentences into docs/reports.md, so that the
 * pages and the documentation always agree.
 */
export const quizzes: HelpEntry = {
  term: 'Quizzes taken, quizzes submitted',
  text: 'A quiz counts once the student has submitted it. If it is reset, it stops counting until the student submits it again or the reset is undone. A student who was given the same quiz twice and took it twice counts twice.',
};
export const dates: HelpEntry = {
  term: 'Dates',
  text: 'A quiz counts on the day it was submitted, in your district’s time zone. The first and the last day count too.',
};
export const classAndSchool: HelpEntry = {
  term: 'Class and school',
  text: 'A quiz counts for the class it was taken in, and for that class’s school, even if the student has moved since.',
};
export const enrolled: HelpEntry = {
  term: 'Schools, classes, students',
  text: 'The schools and classes there are today, and the active students who are enrolled in them today. These counts stay the same whatever dates or quiz type you choose.',
};
export const overall: HelpEntry = {
  term: 'Overall, average correct',
  text: 'Correct answers as a percentage of all answers, rounded to a whole number. Every answer weighs the same, so a long quiz weighs more than a short one.',
};
export const shapes: HelpEntry = {
  term: 'Circle, square, triangle',
  text: 'A circle stands for 80% and above, a square for 60% to 79%, a triangle for less.',
};
export const strands: HelpEntry = {
  term: 'Strands, such as Literal or Inference',
  text: 'Correct answers as a percentage of the answers to this strand’s questions alone. A question without a strand counts only in the overall percentage.',
};
export const hardest: HelpEntry = {
  term: 'Hardest strand',
  text: 'The strand with the lowest percentage in this report.',
};
export const time: HelpEntry = {
  term: 'Time',
  text: 'From the student’s first action in the quiz to the submit. A pause of more than five minutes counts as five minutes.',
};
export const averageTime: HelpEntry = {
  term: 'Average time',
  text: 'The time of all these quizzes, divided by how many there are.',
};
export const submittedOn: HelpEntry = {
  term: 'Submitted',
  text: 'The day the quiz was submitted.',
};
export const submittedByClass: HelpEntry = {
  term: 'Submitted',
  text: 'The day the quiz was submitted; for the whole class, how many of its students have submitted.',
};
export const submitted: HelpEntry = {
  term: 'Submitted, of what was assigned',
  text: 'How many of the quizzes assigned on these days have been submitted, on whatever day. It counts students who are in the class now, and those who have left but did submit.',
};
export const growth: HelpEntry = {
  term: 'Growth by month',
  text: 'The twelve months that end with the last month of your dates. Each point is the percentage correct of the quizzes submitted in that month; the number below the month is how many answers it rests on. A grey point has fewer than 20.',
};
export const weakStrand: HelpEntry = {
  term: 'Worth practicing',
  text: 'The strand with the lowest percentage, if that is below 70% and rests on enough answers: six for a class, four for a student. The lesson beside it asks about the same strand.',
};
export const questions: HelpEntry = {
  term: 'Questions 1, 2, 3 and on',
  text: 'Whether each student was right, by the quiz’s key at the submit or as staff corrected it later. The number for everybody is the percentage who were right. Press a mark to see the answer, or a number to see how often each choice was taken.',
};
export const asShown: HelpEntry = {
  term: 'Questions that were changed',
  text: 'A student’s answer is shown with the question as that student read it. Each choice says how many students it was shown to.',
};
export const cells: HelpEntry = {
  term: 'A cell of the gradebook',
  text: 'The percentage of that quiz’s questions that the student answered correctly, on whatever day they submitted it; or where they are with it. With a strand chosen, only its questions count.',
};
export const assignedOn: HelpEntry = {
  term: 'Dates of the gradebook',
  text: 'The columns are what was assigned on these days, unlike in reports, where the dates are those of the submit.',
};
export const gradebookOverall: HelpEntry = {
  term: 'Overall, average correct',
  text: 'Correct answers as a percentage of all answers in the columns that the dates and the strand leave.',
};
export const gradebookSubmitted: HelpEntry = {
  term: 'Submitted, overdue',
  text: 'How much of what was assigned has been handed in. Work is overdue once it is past the student’s own due date, with any extra time they were given. Work that a student is excused from, or that was due before they joined the class, is in no count.',
};
export const standardLessons: HelpEntry = {
  term: 'Standards',
  text: 'Only standards that a lesson itself is linked to count, not those above or below them. A quiz counts for each standard of its lesson.',
};
export const standardStudents: HelpEntry = {
  term: 'Students, quizzes taken, correct answers',
  text: 'Students with at least one such quiz, each once; the quizzes they submitted; and how many of their answers were right.',
};
export const standardClasses: HelpEntry = {
  term: 'Columns of classes',
  text: 'The same percentage for one class. With more than eight classes there are no such columns.',
};
