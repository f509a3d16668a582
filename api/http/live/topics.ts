/** What open pages are notified about. A page follows some topics, and an event affects some. */
export type Topic = string;

/** The membership of a class. */
export const classTopic = (schoolClassId: number | string): Topic => `class:${schoolClassId}`;

/** A quiz in a class: who is taking it, and their results. */
export const quizInClassTopic = (quizUuid: string, schoolClassId: number): Topic =>
  `quiz:${quizUuid.toLowerCase()}:${schoolClassId}`;

/** A lesson assignment as given to one class. */
export const givenAssignmentTopic = (lessonAssignmentSchoolClassId: number | string): Topic =>
  `given:${lessonAssignmentSchoolClassId}`;

/** One student's work on a lesson assignment. */
export const studentWorkTopic = (studentWorkUuid: string): Topic => `work:${studentWorkUuid.toLowerCase()}`;
