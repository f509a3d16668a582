import { randomUUID } from 'node:crypto';
import { encodeEvent } from '#eventstore/event-codec.ts';
import type { EventStore, NewEvent } from '#eventstore/port.ts';
import { uuidOf } from './support/uuid-of.ts';

export const questionsPerQuiz = 10;
const studentsPerClass = 25;
const quizzes = 50;
const districts = 2;
const schools = 20;
const classes = 800;
const strands = ['Literal', 'Inference', 'Main Idea', 'Vocabulary', 'Point of View'];

const times = (first: number, minute: number): string => new Date(first + minute * 60_000).toISOString();
const firstDay = Date.UTC(2026, 0, 5, 14);

const quizQuestions = Array.from({ length: quizzes }, (_, quiz) => ({
  uuid: uuidOf(`quiz ${quiz}`),
  questions: Array.from({ length: questionsPerQuiz }, (_, question) => ({
    uuid: uuidOf(`question ${quiz} ${question}`),
    options: [0, 1, 2, 3].map((option) => uuidOf(`option ${quiz} ${question} ${option}`)),
    strand: strands[question % strands.length]!,
  })),
}));

/** The n-th solution: the classes take their quizzes one after the other, 25 students each. */
const solutionOf = (n: number) => {
  const assignmentId = Math.floor(n / studentsPerClass) + 1;
  const { uuid: quizUuid, questions } = quizQuestions[assignmentId % quizzes]!;
  return {
    solutionUuid: uuidOf(`solution ${n}`),
    assignmentId,
    quizUuid,
    questions,
    studentId: n % 20_000,
    startedAt: firstDay + n * 200_000,
  };
};

const answerOf = (n: number, question: number) => {
  const { solutionUuid, assignmentId, questions, studentId, startedAt } = solutionOf(n);
  const option = (n * 7 + question * 3) % 4;
  const { uuid: questionUuid, options, strand } = questions[question]!;
  const answeredAt = times(startedAt, question + 1);
  return {
    solutionUuid,
    assignmentId,
    questionUuid,
    studentId,
    optionUuid: options[option]!,
    strand,
    correct: option !== 3,
    answeredAt,
  };
};

/** Answers first … first + count - 1 of all, as rows. */
export const answerRows = (first: number, count: number): ReturnType<typeof answerOf>[] =>
  Array.from({ length: count }, (_, index) => {
    const n = first + index;
    return answerOf(Math.floor(n / questionsPerQuiz), n % questionsPerQuiz);
  });

export const newEvent = (type: string, data: unknown): NewEvent => {
  const encoded = encodeEvent({ type, data });
  const id = randomUUID();
  const metadata = {
    correlationId: id,
    causationId: id,
    commandId: id,
    actor: { id: 12_345, role: 'student' },
    schemaVersion: 1,
    appVersion: '0.1.0',
  };
  return { id, type, data: encoded.data, metadata };
};

export const startedEvent = (n: number): NewEvent => {
  const { solutionUuid, assignmentId, quizUuid, studentId, startedAt } = solutionOf(n);
  return newEvent('QuizSolutionStarted', {
    solutionUuid,
    attempt: 1,
    studentId: studentId + 1,
    quizAssignmentSchoolClassId: assignmentId,
    schoolClassId: (assignmentId % classes) + 1,
    quizUuid,
    quizRevision: '12',
    questionsCount: questionsPerQuiz,
    assignmentType: 'listening_comprehension',
    locale: 'en',
    startedAt: times(startedAt, 0),
  });
};

export const answeredEvent = (n: number, question: number): NewEvent => {
  const { solutionUuid, questionUuid, optionUuid, answeredAt } = answerOf(n, question);
  return newEvent('QuizQuestionAnswered', { solutionUuid, answerUuid: randomUUID(), questionUuid, optionUuid, answeredAt });
};

const submittedEvent = (n: number): NewEvent => {
  const { solutionUuid, assignmentId, quizUuid, studentId, startedAt } = solutionOf(n);
  const answers = Array.from({ length: questionsPerQuiz }, (_, question) => answerOf(n, question));
  return newEvent('QuizSolutionSubmitted', {
    solutionUuid,
    studentId: studentId + 1,
    quizAssignmentSchoolClassId: assignmentId,
    schoolClassId: (assignmentId % classes) + 1,
    quizUuid,
    assignmentType: 'listening_comprehension',
    answers: answers.map(({ questionUuid, optionUuid, strand, correct }) => ({
      questionUuid,
      optionUuid,
      listeningStrand: strand,
      correct,
    })),
    correctAnswersCount: answers.filter((answer) => answer.correct).length,
    timeSpentSeconds: 60 * questionsPerQuiz,
    submittedAt: times(startedAt, questionsPerQuiz + 1),
  });
};

export const streamOf = (n: number): string => `quizSolution-${solutionOf(n).solutionUuid}`;

const solutionEvents = (n: number): NewEvent[] => [
  startedEvent(n),
  ...Array.from({ length: questionsPerQuiz }, (_, question) => answeredEvent(n, question)),
  submittedEvent(n),
];

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** The districts, schools and classes that the solutions belong to, so that all have sums. */
export const appendPlaces = async (store: EventStore): Promise<void> => {
  const occurredAt = times(firstDay, -60);
  const append = (stream: string, type: string, data: object): Promise<unknown> =>
    store.append(stream, [newEvent(type, { ...data, occurredAt })], 'no_stream');
  for (const districtId of numbers(districts)) {
    const details = { name: `District ${districtId}`, timeZone: 'America/Chicago' };
    await append(`district-${districtId}`, 'DistrictRegistered', { districtId, ...details });
  }
  for (const schoolId of numbers(schools)) {
    const districtId = (schoolId % districts) + 1;
    await append(`school-${schoolId}`, 'SchoolRegistered', { schoolId, districtId, name: `School ${schoolId}` });
  }
  for (const schoolClassId of numbers(classes)) {
    const names = { name: `Class ${schoolClassId}`, code: `C${schoolClassId}` };
    const schoolId = (schoolClassId % schools) + 1;
    await append(`schoolClass-${schoolClassId}`, 'SchoolClassCreated', { schoolClassId, schoolId, ...names });
  }
};

/** Appends whole solutions, one append each, many at a time. */
export const appendSolutions = async (store: EventStore, solutions: number): Promise<void> => {
  const concurrency = 512;
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let n = next++; n < solutions; n = next++) await store.append(streamOf(n), solutionEvents(n), 'no_stream');
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
};
