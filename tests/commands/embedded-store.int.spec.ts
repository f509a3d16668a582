import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CommandContext } from '#commands/runner/context.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { answerQuizQuestion, startQuizSolution, submitQuizSolution } from '#commands/quiz-taking/answering.ts';
import { findQuizSolution } from '#commands/quiz-taking/read-solutions.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { quizSolutionStream, solutionUuidOf } from '#domain/quiz-taking/events.ts';
import { ConcurrencyError, type Actor, type EventStore } from '#eventstore/port.ts';
import { at, optionUuid, questionInput, quizInput, quizUuid } from '#tests/domain/support/examples.ts';
import { useDatabase } from './support/database.ts';
import { classId, contextOf, openSchool, otherTeacher, student, systemActor, teacher } from './support/school.ts';

const backend = useDatabase();
let processes: EventStore[];
beforeAll(async () => {
  processes = [await backend.openStore(), await backend.openStore()];
  await openSchool(processes[0]!);
  // The school has an assignment under a number of the test's choice: those made here get later ones.
  await backend.db.raw(`select setval('"ids_quizAssignment"', 100)`);
});
const context = (actor: Actor, changes: Partial<CommandContext> = {}, process = 0): CommandContext =>
  contextOf(processes[process]!, actor, { db: backend.db, ...changes });

const input = { quizUuid, schoolClassId: classId, assignmentType: 'listening_comprehension', dueAt: at(3600) } as const;
const assign = async (): Promise<number> => (await assignQuiz(context(teacher), input)).value.quizAssignmentSchoolClassId;

describe('assigning a quiz', () => {
  it('gives it an id, and returns the same one for a repeated request', async () => {
    const commandId = randomUUID();
    const first = await assignQuiz(context(teacher, { commandId }), input);
    const { quizAssignmentSchoolClassId: id } = first.value;
    expect(first).toMatchObject({ appended: 1, replayed: false });
    expect((await processes[0]!.readStream(`quizAssignment-${id}`)).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'QuizAssigned', data: { quizAssignmentSchoolClassId: id, ...input, teacherId: 3, assignedAt: at(0) } },
    ]);
    const again = await assignQuiz(context(teacher, { commandId, now: at(9000) }, 1), input);
    expect(again).toMatchObject({ appended: 0, replayed: true, value: { quizAssignmentSchoolClassId: id } });
    expect(await assign()).not.toBe(id);
  });

  it('refuses one key for two requests', async () => {
    const commandId = randomUUID();
    await assignQuiz(context(teacher, { commandId }), input);
    const other = assignQuiz(context(teacher, { commandId }), { ...input, assignmentType: 'reading_comprehension' });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    const later = assignQuiz(context(teacher, { commandId }), { ...input, dueAt: at(7200) });
    await expect(later).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('refuses a date that has passed, a draft, and somebody else’s class', async () => {
    await expect(assignQuiz(context(teacher), { ...input, dueAt: at(0) })).rejects.toMatchObject({ code: 'due_in_past' });
    const draft = quizUuid.replace('1', '8');
    await importQuiz(context(systemActor), { quiz: quizInput([questionInput(1)], { uuid: draft }) });
    const ofDraft = { ...input, quizUuid: draft };
    await expect(assignQuiz(context(teacher), ofDraft)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(assignQuiz(context(systemActor), ofDraft)).rejects.toMatchObject({ code: 'quiz_not_published' });
    const unknown = quizUuid.replace('1', '7');
    await expect(assignQuiz(context(teacher), { ...input, quizUuid: unknown })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(assignQuiz(context(otherTeacher), input)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('lets only an import set when it was assigned', async () => {
    const past = { ...input, assignedAt: at(-7200), dueAt: at(-3600) };
    await expect(assignQuiz(context(teacher), past)).rejects.toMatchObject({ code: 'due_in_past' });
    const { value } = await assignQuiz(context(systemActor), past);
    const [event] = await processes[0]!.readStream(`quizAssignment-${value.quizAssignmentSchoolClassId}`);
    expect(event?.data).toMatchObject({ assignedAt: at(-7200), dueAt: at(-3600), teacherId: null });
  });
});

describe('a quiz taken on the embedded store through two processes', () => {
  it('ends as the student meant it', async () => {
    const id = await assign();
    const solutionUuid = solutionUuidOf(id, 9, 1);
    const ofStudent = { quizAssignmentSchoolClassId: id, studentId: 9 };
    const tabs = await Promise.all(
      [0, 1].map((process) => startQuizSolution(context(student, {}, process), { ...ofStudent, locale: 'en' })),
    );
    expect(tabs.filter(({ value }) => value.created)).toHaveLength(1);
    for (const [index, question] of [1, 2, 3, 2].entries()) {
      const option = index === 3 ? 1 : 2;
      await answerQuizQuestion(context(student, { now: at(index) }, index % 2), {
        solutionUuid,
        optionUuid: optionUuid(question, option),
      });
    }
    const results = await Promise.all(
      [1, 0].map((process) => submitQuizSolution(context(student, { now: at(9) }, process), { solutionUuid })),
    );
    expect(results[0]!.value).toEqual(results[1]!.value);
    expect(results[0]!.value.solution).toMatchObject({ correctAnswersCount: 1, timeSpentSeconds: 9 });
    const [here, there] = await Promise.all([0, 1].map((process) => findQuizSolution(context(student, {}, process), ofStudent)));
    expect(here).toEqual(there);
    expect(here).toEqual(results[0]!.value.solution);
  });

  it('stores each of 64 answers once, though they arrive at once and twice', async () => {
    const id = await assign();
    const solutionUuid = solutionUuidOf(id, 9, 1);
    await startQuizSolution(context(student), { quizAssignmentSchoolClassId: id, studentId: 9, locale: 'en' });
    const send = async (index: number, commandId: string): Promise<void> => {
      for (;;) {
        try {
          const request = context(student, { commandId, now: at(index) }, index % 2);
          await answerQuizQuestion(request, { solutionUuid, optionUuid: optionUuid((index % 3) + 1, (index % 2) + 1) });
          return;
        } catch (error) {
          if (!(error instanceof ConcurrencyError)) throw error;
        }
      }
    };
    const requests = Array.from({ length: 64 }, (_, index) => [index, randomUUID()] as const);
    await Promise.all([...requests, ...requests].map(([index, commandId]) => send(index, commandId)));
    const events = await processes[0]!.readStream(quizSolutionStream(solutionUuid));
    const commandIds = events.slice(1).map(({ metadata }) => metadata.commandId);
    expect(new Set(commandIds).size).toBe(commandIds.length);
    const known = new Set<string>(requests.map(([, commandId]) => commandId));
    expect(commandIds.every((commandId) => known.has(commandId))).toBe(true);
    const views = await Promise.all(
      [...processes, await backend.openStore()].map((store) =>
        findQuizSolution(contextOf(store, student), { quizAssignmentSchoolClassId: id, studentId: 9 }),
      ),
    );
    expect(views[0]).toEqual(views[2]);
    expect(views[1]).toEqual(views[2]);
  });
});
