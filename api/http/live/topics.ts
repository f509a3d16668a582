/** What open pages are told about. A page follows some of them, and an event touches some. */
export type Topic = string;

/** A class: who is in it. */
export const classTopic = (schoolClassId: number | string): Topic => `class:${schoolClassId}`;

/** A quiz in a class: who is at it, and how they did. */
export const quizInClassTopic = (quizUuid: string, schoolClassId: number): Topic =>
  `quiz:${quizUuid.toLowerCase()}:${schoolClassId}`;

/** A lesson assignment as one class has it. */
export const givenAssignmentTopic = (lessonAssignmentSchoolClassId: number | string): Topic =>
  `given:${lessonAssignmentSchoolClassId}`;

/** One student's work on a lesson assignment. */
export const studentWorkTopic = (studentWorkUuid: string): Topic => `work:${studentWorkUuid.toLowerCase()}`;
