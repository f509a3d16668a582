import { randomUUID } from 'node:crypto';
import type { EventOfType } from '#domain/event-registry.ts';
import { toQuestion } from '#domain/quizzes/quiz-input.ts';
import { quizSolutionStream } from '#domain/quiz-taking/events.ts';
import { quizStream } from '#domain/quizzes/events.ts';
import type { EventStore, NewEvent } from '#eventstore/port.ts';
import type { HttpSession } from '#tests/e2e/support/session.ts';
import { benchQuiz } from './bench-data.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { makeBenchSchool } from './support/bench-school.ts';
import { millisecondsOf, percentile, timesOf } from './support/measure.ts';
import { newEvent } from './support/new-event.ts';
import { benchStaff, fillLog, makeBenchAdmin, settled, signInBenchAdmin, startBenchServer } from './support/served-app.ts';

const edits = 10_000;
const students = 5_000;
const asked = 100;
const goalMs = 50;
const now = new Date().toISOString();

type Question = EventOfType<'QuizQuestionChanged'>['data']['question'];

const sentence = (edit: number): string =>
  `Listen to **part ${edit % 7}** again. Which of these sounds did the guide hear first, and what did *she* say about it? `;

/** A paragraph as authors write it, of which an edit changes a few words; the editor saves one piece at a time. */
const reworded = (question: Question, edit: number): Question =>
  edit % 3 === 0
    ? {
        ...question,
        options: question.options.map((one, index) => (index === edit % 4 ? { ...one, content: sentence(edit) } : one)),
      }
    : { ...question, content: `${sentence(edit)}${sentence(3).repeat(4)}${sentence(edit + 1)}` };

/** Changes `questions` as the quiz is changed. */
const editOf = (quizUuid: string, questions: Question[], edit: number): NewEvent => {
  const place = edit % questions.length;
  const question = reworded(questions[place]!, edit);
  if (edit % 10 !== 9) {
    questions[place] = question;
    return newEvent('QuizQuestionChanged', { quizUuid, question, occurredAt: now });
  }
  const texts = { content: sentence(edit), quote: null, options: {} };
  const translated = Object.fromEntries(questions.map(({ uuid }) => [uuid, texts]));
  return newEvent('QuizLanguageContentChanged', { quizUuid, locale: 'es', questions: translated, occurredAt: now });
};

const appendEdits = async (store: EventStore, quizUuid: string): Promise<void> => {
  const questions = benchQuiz(1).questions.map((question, index) => toQuestion(question, index + 1));
  const first = newEvent('QuizFirstUsed', { quizUuid, solutionUuid: randomUUID(), occurredAt: now });
  await store.append(quizStream(quizUuid), [first], 'any');
  for (let from = 0; from < edits; from += 500) {
    const batch = Array.from({ length: 500 }, (_, index) => editOf(quizUuid, questions, from + index));
    const made = batch.map((event) => ({ ...event, metadata: { ...event.metadata, actor: benchStaff } }));
    await store.append(quizStream(quizUuid), made, 'any');
  }
};

/** Students who started while the quiz was edited, spread over all its versions. */
const appendStarts = async (store: EventStore, quizUuid: string, assignmentId: number): Promise<void> => {
  const starts = Array.from({ length: students }, (_, student) => {
    const solutionUuid = randomUUID();
    const event = newEvent('QuizSolutionStarted', {
      solutionUuid,
      attempt: 1,
      studentId: 1_000 + student,
      quizAssignmentSchoolClassId: assignmentId,
      schoolClassId: 900_001,
      quizUuid,
      quizRevision: String(11 + Math.floor((student * edits) / students)),
      questionsCount: 8,
      assignmentType: 'listening_comprehension',
      locale: 'en',
      startedAt: now,
    });
    return { stream: quizSolutionStream(solutionUuid), event };
  });
  for (let from = 0; from < starts.length; from += 100) {
    await Promise.all(starts.slice(from, from + 100).map(({ stream, event }) => store.append(stream, [event], 'no_stream')));
  }
};

const cases = [
  { name: 'first page', query: '', accept: 'application/json' },
  { name: 'first page after first use, questions', query: '?after_first_use=true&kind=question', accept: 'application/json' },
  { name: 'last page', query: `?page=${Math.floor(edits / 25)}`, accept: 'application/json' },
  { name: 'first page as a document', query: '', accept: 'text/html' },
];

const ask = (session: HttpSession, address: string, accept: string): Promise<number> =>
  millisecondsOf(async () => {
    const answer = await session.request('GET', address, undefined, { accept });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`GET ${address}: ${answer.status}`);
  });

/** The history of a quiz that was edited ten thousand times while five thousand students took it, over HTTP. */
export const quizHistoryBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  const quizUuid = await fillLog(databaseUrl, async (store, db) => {
    const school = await makeBenchSchool(store, db, 1);
    await makeBenchAdmin(store, db);
    await appendEdits(store, school.quizUuid);
    await appendStarts(store, school.quizUuid, school.quizAssignmentSchoolClassIds[0]!);
    return school.quizUuid;
  });
  const server = await startBenchServer(databaseUrl);
  try {
    await settled(server, databaseUrl);
    const session = await signInBenchAdmin(server);
    const results: BenchResult[] = [];
    for (const { name, query, accept } of cases) {
      const address = `/admin/quizzes/${quizUuid}/history${query}`;
      const times = await timesOf(() => ask(session, address, accept), { count: asked, warmUp: 10 });
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      log(`history of ${edits} edits, ${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      results.push(
        absoluteResult({ name: `quiz history, ${name}, p50`, value: p50, unit: 'ms' }),
        absoluteResult(
          { name: `quiz history, ${name}, p95`, value: p95, unit: 'ms' },
          ...(name === 'last page' ? [] : [{ comparison: '<=', limit: goalMs } as const]),
        ),
      );
    }
    return results;
  } finally {
    await server.stop();
  }
};
