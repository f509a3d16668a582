import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience, runs } from '#tests/support/tier.ts';
import { freePort, startServer, type RunningServer } from './support/server.ts';
import { HttpSession } from './support/session.ts';

interface Assignment {
  quiz_assignment_school_class_id: number;
  quiz_uuid: string;
  state: string;
}
interface Question {
  uuid: string;
  quiz_question_options: { uuid: string }[];
}
interface Solution {
  uuid: string;
  quiz_question_answers: { quiz_question_uuid: string; quiz_question_option_uuid: string }[];
}

const kills = runs(2);
const students = 12;

/** One student who keeps answering the same quiz, and remembers the last choice that the server acknowledged. */
interface Answering {
  readonly session: HttpSession;
  readonly assignmentId: number;
  readonly solution: string;
  readonly questions: Question[];
  readonly acknowledged: Map<string, string>;
  /** A choice that was sent and not acknowledged may have been recorded or not. */
  readonly unknown: Map<string, string>;
  count: number;
}

describe('kill -9 under load', () => {
  let dataDir: string;
  let server: RunningServer;
  let env: Record<string, string>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'earshot-kill-'));
    env = { DATA_DIR: dataDir, DEMO: '1', PORT: String(await freePort()) };
    server = await startServer(env);
  });

  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const startStudent = async (number: number): Promise<Answering> => {
    const session = new HttpSession(server.url);
    await session.signIn(`student${number}@demo.test`);
    const { quiz_assignments } = await session.json<{ quiz_assignments: Assignment[] }>('GET', '/students');
    const open = quiz_assignments.find((assignment) => assignment.state === 'not_started');
    if (!open) throw new Error(`student${number} has nothing to start`);
    const id = open.quiz_assignment_school_class_id;
    const { quiz_solution } = await session.json<{ quiz_solution: Solution }>(
      'POST',
      `/students/quiz_assignment_school_classes/${id}/quiz_solution`,
      {},
      { 'idempotency-key': randomUUID() },
    );
    const { quiz_questions } = await session.json<{ quiz_questions: Question[] }>('GET', `/quizzes/${open.quiz_uuid}/questions`);
    return {
      session,
      assignmentId: id,
      solution: quiz_solution.uuid,
      questions: quiz_questions,
      acknowledged: new Map(),
      unknown: new Map(),
      count: 0,
    };
  };

  const answerUntil = async (student: Answering, stopped: () => boolean): Promise<void> => {
    while (!stopped()) {
      const question = student.questions[student.count % student.questions.length]!;
      const options = question.quiz_question_options;
      const option = options[(student.count * 7 + Math.floor(student.count / options.length)) % options.length]!.uuid;
      student.count += 1;
      student.unknown.set(question.uuid, option);
      try {
        const response = await student.session.request(
          'POST',
          `/students/quiz_solutions/${student.solution}/quiz_question_answers`,
          { quiz_question_answer: { quiz_question_option_uuid: option } },
          { 'idempotency-key': randomUUID() },
        );
        const reply = await response.text();
        expect(response.status, reply).toBe(201);
        student.acknowledged.set(question.uuid, option);
        student.unknown.delete(question.uuid);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        return;
      }
    }
  };

  const recorded = async (student: Answering): Promise<Map<string, string>> => {
    const { quiz_solution } = await student.session.json<{ quiz_solution: Solution }>(
      'GET',
      `/students/quiz_assignment_school_classes/${student.assignmentId}/quiz_solution`,
    );
    const pairs = quiz_solution.quiz_question_answers.map(
      (answer) => [answer.quiz_question_uuid, answer.quiz_question_option_uuid] as const,
    );
    expect(new Set(pairs.map(([question]) => question)).size, 'an answer stands twice').toBe(pairs.length);
    return new Map(pairs);
  };

  it(`keeps every acknowledged answer, once, over ${kills} kills`, { timeout: patience(300_000) }, async () => {
    const all = await Promise.all(Array.from({ length: students }, (_, index) => startStudent(index + 1)));
    for (let round = 0; round < kills; round += 1) {
      const target = all.reduce((sum, student) => sum + student.count, 0) + 40 + round * 7;
      let over = false;
      const answering = all.map((student) => answerUntil(student, () => over));
      while (all.reduce((sum, student) => sum + student.count, 0) < target)
        await new Promise((resolve) => setTimeout(resolve, 1));
      await server.kill();
      over = true;
      await Promise.all(answering);
      server = await startServer(env);
      for (const student of all) {
        const found = await recorded(student);
        for (const [question, option] of student.acknowledged) {
          const allowed = [option, student.unknown.get(question)];
          expect(allowed, `round ${round}, question ${question}`).toContain(found.get(question));
        }
        for (const [question, option] of student.unknown) {
          if (found.get(question) === option) student.acknowledged.set(question, option);
        }
        student.unknown.clear();
      }
    }
    expect(all.every((student) => student.count > kills)).toBe(true);
  });
});
