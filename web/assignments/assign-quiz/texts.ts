export const texts = {
  quiz: 'Quiz',
  quizPlaceholder: 'Type part of its name',
  schoolClasses: 'Classes',
  due: 'Due',
  type: 'Type',
  holdBack: 'Show the right answers only after the due date',
  holdBackHint: 'Otherwise students see them as soon as they have submitted, with the line of the story.',
  assign: 'Assign',
  assigning: 'Assigning',
  noReason: 'The server gave no reason.',
  unreachable: 'We cannot reach Earshot. Try again in a moment.',
  theQuiz: 'The quiz',
  theClass: 'the class',
  question: 'question',
  assigned: (quiz: string, schoolClass: string) => `“${quiz}” is assigned to ${schoolClass}.`,
  assignedUntil: (quiz: string, schoolClass: string, day: string, time: string) =>
    `“${quiz}” is assigned to ${schoolClass}, due ${day} at ${time}.`,
  timeZone: (zone: string) => `Times are in your district’s time zone, ${zone.replaceAll('_', ' ')}.`,
  assignedBefore: (schoolClass: string, day: string) =>
    `${schoolClass} has this quiz already, since ${day}. Assigning it again creates a second assignment.`,
  partly: (done: string, failed: string, reason: string) => `${done} ${failed} didn’t get it: ${reason}`,
  errors: {
    quiz: 'Choose a quiz.',
    schoolClass: 'Choose at least one class.',
    due: 'Enter a day and a time.',
    past: 'Choose a time in the future.',
  },
} as const;
