import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckStatusReply } from '#api/writing/writing-assessments/schemas.ts';
import { modelSays, startChatServer, type ChatServer } from '#tests/assessor/support/chat-server.ts';
import { createDemoDatabase, type AppDatabase } from '#tests/support/demo-database.ts';
import { freePort, startServer, type RunningServer } from './support/server.ts';
import { HttpSession } from './support/session.ts';

const requests = 200;
const path = '/api/v2/lingolift/teachers/ell_writing_assessments';

let dataDir: string;
let database: AppDatabase;
let model: ChatServer;
let server: RunningServer;
let env: Record<string, string>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'earshot-assessments-'));
  [database, model] = await Promise.all([createDemoDatabase(), startChatServer()]);
  env = {
    ...database.env,
    DATA_DIR: dataDir,
    DEMO: '1',
    PORT: String(await freePort()),
    ASSESSOR_API_URL: model.url,
    ASSESSOR_MODEL: 'recorded-model',
    ASSESSOR_PER_MINUTE: '10000',
  };
  server = await startServer(env);
});
afterAll(async () => {
  await server.stop();
  await model.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('200 concurrent assessments survive a kill -9 without loss, each is made once, and no name leaves the server', async () => {
  // Slow enough that the server is killed while they are made.
  model.answerWith({ kind: 'says', content: modelSays(4, ['the fog comes']), delayMs: 50 });
  let teacher = new HttpSession(server.url);
  await teacher.signIn('teacher@demo.test');
  const { items } = await teacher.json<{ items: { id: number; name: string }[] }>('GET', '/api/v1/school_classes');
  const room = items.find(({ name }) => name === 'Room 12')!;
  const { lesson } = await teacher.json<{ lesson: { uuid: string } }>('GET', '/lessons/the-lighthouse-that-learned-to-talk');
  const { assignment } = await teacher.json<{
    assignment: { id: string; school_classes: { lesson_assignment_school_class_id: number }[] };
  }>('POST', '/teach/lesson_assignments', { lesson_uuid: lesson.uuid, school_class_ids: [room.id] });
  const own = `/students/assignments/${assignment.school_classes[0]!.lesson_assignment_school_class_id}`;
  const student = new HttpSession(server.url);
  await student.signIn('student1@demo.test');
  const { user } = await student.json<{ user: { id: number; name: string } }>('GET', '/api/session');
  const { questions } = await student.json<{ questions: { id: string }[] }>('GET', own);
  const prompt = questions[0]!.id;
  const answer = `${user.name} says that when the fog comes the lighthouse calls the ships.`;
  await student.json('PUT', own, { ui_state: { submitted: true }, data: { assignment_prompts: { [prompt]: answer } } });
  const table = `/teach/lesson_assignments/${assignment.id}/school_class/${room.id}`;
  const { feedback_url: url } = await teacher.json<{ feedback_url: string }>('GET', `${table}/students/${user.id}`);
  const body = {
    question: 'What does the lighthouse say?',
    answer,
    transcript: '',
    student_work_id: url.split('/').at(-1),
    assignment_prompt_id: prompt,
  };
  const ids: string[] = [];
  for (let sent = 0; sent < requests; sent += 20) {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        teacher.json<{ request_id: string }>('POST', path, body, { 'idempotency-key': randomUUID() }),
      ),
    );
    ids.push(...replies.map(({ request_id: id }) => id));
  }
  expect(new Set(ids).size).toBe(requests);
  const results = async () =>
    Promise.all(
      ids.map(async (id) => (await teacher.json<CheckStatusReply>('GET', `${path}/check_status?request_id=${id}`)).assessment),
    );
  const made = (await results()).filter(({ is_ready: ready }) => ready).length;
  expect(made).toBeLessThan(requests);
  await server.kill();
  server = await startServer(env);
  teacher = new HttpSession(server.url);
  await teacher.signIn('teacher@demo.test');
  await expect
    .poll(async () => (await results()).filter(({ is_ready: ready }) => ready).length, { timeout: 150_000, interval: 1_000 })
    .toBe(requests);
  const all = await results();
  expect(all.map(({ result }) => [result.status, result.scores[0]?.score])).toEqual(ids.map(() => ['completed', 4]));
  const page = await teacher.json<{ assessments: { assessment_id: string; state: string }[] }>('GET', url);
  expect(page.assessments.filter(({ state }) => state === 'completed')).toHaveLength(requests);
  const sent = JSON.stringify(model.calls.map(({ body: { messages } }) => messages[1]));
  for (const name of user.name.split(' ')) expect(sent).not.toContain(name);
  expect(sent).toContain('when the fog comes');
}, 300_000);
