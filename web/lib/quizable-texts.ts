/** Separate constants instead of one object: see docs/adr/0042. */
export const lesson = 'Lesson';
export const elLesson = 'English-learner lesson';
export const event = 'Current event';
export const languageLesson = 'Language lesson';
