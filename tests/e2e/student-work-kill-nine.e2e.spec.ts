import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patience, runs } from '#tests/support/tier.ts';
import { freePort, startServer, type RunningServer } from './support/server.ts';
import { HttpSession } from './support/session.ts';

const kills = runs(2);
const students = 12;

interface Work {
  question_ids: string[];
  revision: number | null;
  data: { assignment_prompts: Record<string, string>; worksheet: unknown[] };
}
interface Timeline {
  entries: { kind: string; text: string | null }[];
}

/** One student who writes on, and remembers every text that the server acknowledged. */
interface Writing {
  readonly session: HttpSession;
  readonly id: number;
  readonly prompts: string[];
  /** Every text that was acknowledged, by what it was written for. */
  readonly acknowledged: Map<string, string[]>;
  /** Sent and not acknowledged: it may have been recorded or not. */
  unknown: { readonly prompt: string; readonly text: string } | null;
  revision: number;
  count: number;
}

let dataDir: string;
let server: RunningServer;
let env: Record<string, string>;
let teacher: HttpSession;
let table = '';
let path = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'earshot-kill-work-'));
  env = { DATA_DIR: dataDir, DEMO: '1', PORT: String(await freePort()) };
  server = await startServer(env);
  teacher = new HttpSession(server.url);
  await teacher.signIn('teacher@demo.test');
  const { items } = await teacher.json<{ items: { id: number; name: string }[] }>('GET', '/api/v1/school_classes');
  const { id: classId } = items.find(({ name }) => name === 'Room 12')!;
  const { lesson } = await teacher.json<{ lesson: { uuid: string } }>('GET', '/lessons/the-lighthouse-that-learned-to-talk');
  const { assignment } = await teacher.json<{
    assignment: { id: string; school_classes: { lesson_assignment_school_class_id: number }[] };
  }>('POST', '/teach/lesson_assignments', { lesson_uuid: lesson.uuid, school_class_ids: [classId] });
  table = `/teach/lesson_assignments/${assignment.id}/school_class/${classId}`;
  path = `/students/assignments/${assignment.school_classes[0]!.lesson_assignment_school_class_id}`;
});

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const begin = async (number: number): Promise<Writing> => {
  const session = new HttpSession(server.url);
  await session.signIn(`student${number}@demo.test`);
  const { user } = await session.json<{ user: { id: number } }>('GET', '/api/session');
  const { question_ids: prompts } = await session.json<Work>('GET', path);
  return { session, id: user.id, prompts, acknowledged: new Map(), unknown: null, revision: 0, count: 0 };
};

/** Saves as the page does: one field, on the revision that was last heard of, each text another. */
const writeUntil = async (student: Writing, stopped: () => boolean): Promise<void> => {
  while (!stopped()) {
    student.count += 1;
    const prompt = student.prompts[student.count % student.prompts.length]!;
    const text = `Sentence ${student.count} of student ${student.id}.`;
    student.unknown = { prompt, text };
    try {
      const response = await student.session.request(
        'PUT',
        path,
        { data: { assignment_prompts: { [prompt]: text } }, revision: student.revision },
        { 'idempotency-key': randomUUID() },
      );
      const reply = await response.text();
      expect(response.status, reply).toBe(200);
      const saved = JSON.parse(reply) as { revision: number; conflicts: unknown[] };
      expect(saved.conflicts).toEqual([]);
      student.revision = saved.revision;
      student.acknowledged.set(prompt, [...(student.acknowledged.get(prompt) ?? []), text]);
      student.unknown = null;
    } catch (error) {
      // The connection went with the server.
      if (!(error instanceof TypeError)) throw error;
      return;
    }
  }
};

/** What the work says now is what was acknowledged last, or what was under way. */
const assertKept = async (student: Writing, round: number): Promise<void> => {
  const work = await student.session.json<Work>('GET', path);
  for (const prompt of student.prompts) {
    const last = student.acknowledged.get(prompt)?.at(-1) ?? '';
    const underWay = student.unknown?.prompt === prompt ? student.unknown.text : last;
    expect([last, underWay], `round ${round}, student ${student.id}`).toContain(work.data.assignment_prompts[prompt]);
    if (work.data.assignment_prompts[prompt] === underWay && underWay !== last) {
      student.acknowledged.set(prompt, [...(student.acknowledged.get(prompt) ?? []), underWay]);
    }
  }
  student.unknown = null;
  student.revision = work.revision ?? 0;
};

it(`keeps every acknowledged text, once, over ${kills} kills under a load of saves`, { timeout: patience(300_000) }, async () => {
  const all = await Promise.all(Array.from({ length: students }, (_, index) => begin(index + 1)));
  const saves = (): number => all.reduce((sum, { count }) => sum + count, 0);
  for (let round = 0; round < kills; round += 1) {
    const target = saves() + 40 + round * 11;
    let over = false;
    const writing = all.map((student) => writeUntil(student, () => over));
    while (saves() < target) await new Promise((resolve) => setTimeout(resolve, 1));
    await server.kill();
    over = true;
    await Promise.all(writing);
    server = await startServer(env);
    for (const student of all) await assertKept(student, round);
  }
  // Not only the last text of each field: all that was acknowledged stands in the history, none twice.
  for (const student of all) {
    const { entries } = await teacher.json<Timeline>('GET', `${table}/students/${student.id}/timeline`);
    const written = entries.filter(({ kind }) => kind === 'written').map(({ text }) => text);
    expect(new Set(written).size, 'a text stands twice').toBe(written.length);
    expect([...student.acknowledged.values()].flat().filter((text) => !written.includes(text))).toEqual([]);
    expect(student.count).toBeGreaterThan(kills);
  }
});
