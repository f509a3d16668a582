import { Agent, get, type ClientRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningServer } from '#tests/e2e/support/server.ts';
import { HttpSession } from '#tests/e2e/support/session.ts';
import { absoluteResult, besideResult, type BenchResult } from './bench-result.ts';
import { makeLiveWorld, promptId, studentsOfClass, type LiveClass, type LiveSize } from './live-world.ts';
import type { BenchContext } from './bench-context.ts';
import { benchPassword, benchStudentEmail } from './support/bench-school.ts';
import { median, percentile, sortedUp } from './support/measure.ts';
import { memoryNow } from './support/process-memory.ts';
import { fillLog, settled, startBenchServer } from './support/served-app.ts';
import { timedGet } from './support/timed-get.ts';

const fullSize: LiveSize = { classes: 20, listed: 2_000 };
const pagesOfTeacher = 10;
/** More than that for the memory of one, which is small beside what a server's memory moves by itself. */
const idleConnections = 12;
const fullSaves = 120;
const everyMs = 150;
const asked = 100;
const shownWithinMs = 500;

const signIn = async (server: RunningServer, email: string): Promise<HttpSession> => {
  const session = new HttpSession(server.url);
  await session.signIn(email, benchPassword);
  return session;
};

/** A page as a browser keeps it open: it asks for its data whenever it is told, once at a time. */
class OpenTable {
  #request: ClientRequest | null = null;
  readonly #read: () => Promise<string>;
  readonly opened: Promise<void>;
  /** Called with the page's data each time that it has asked. */
  onShown: (data: string) => void = () => {};
  #asking = false;
  #again = false;

  constructor(server: RunningServer, { cookieHeader: cookie }: HttpSession, path: string, agent: Agent) {
    this.#read = async () => {
      const reply = await fetch(server.url + path, { headers: { accept: 'application/json', cookie } });
      return reply.text();
    };
    this.opened = new Promise((resolve, reject) => {
      const request = get(server.url + path, { agent, headers: { accept: 'text/event-stream', cookie } }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`${path}: ${answer.statusCode}`));
        answer.setEncoding('utf8').on('data', (text: string) => {
          if (text.startsWith('retry')) resolve();
          else if (text.includes('event: changed')) void this.#ask();
        });
        answer.on('error', () => undefined);
      });
      request.on('error', () => undefined);
      this.#request = request;
    });
  }

  close(): void {
    this.#request?.destroy();
  }

  async #ask(): Promise<void> {
    this.#again = true;
    if (this.#asking) return;
    this.#asking = true;
    while (this.#again) {
      this.#again = false;
      this.onShown(await this.#read());
    }
    this.#asking = false;
  }
}

const inChunks = async <Item>(items: readonly Item[], take: (item: Item) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < items.length; at += 20) await Promise.all(items.slice(at, at + 20).map(take));
};

/** Milliseconds from a save's reply until each open page of its class has shown it. */
const shownAfter = async (
  server: RunningServer,
  world: readonly LiveClass[],
  tables: readonly OpenTable[][],
  saves: number,
): Promise<number[]> => {
  const writers = await Promise.all(world.map(({ students }) => signIn(server, benchStudentEmail(students[0]!))));
  const took: number[] = [];
  const waiting = new Map<OpenTable, { words: number; repliedAt: Promise<number> }>();
  for (const table of tables.flat()) {
    table.onShown = (data) => {
      const due = waiting.get(table);
      if (!due || !data.includes(`"words":${due.words}`)) return;
      waiting.delete(table);
      const shownAt = performance.now();
      void due.repliedAt.then((at) => took.push(Math.max(0, shownAt - at)));
    };
  }
  const revisions = world.map(() => 0);
  for (let count = 0; count < saves; count += 1) {
    const place = count % world.length;
    const words = Math.floor(count / world.length) + 1;
    const text = Array.from({ length: words }, () => 'ship').join(' ');
    const body = { data: { assignment_prompts: { [promptId]: text } }, revision: revisions[place] };
    const saved = writers[place]!.json<{ revision: number }>('PUT', world[place]!.page, body).then(({ revision }) => {
      revisions[place] = revision;
      return performance.now();
    });
    for (const table of tables[place]!) waiting.set(table, { words, repliedAt: saved });
    await saved;
    await delay(everyMs);
  }
  for (let waited = 0; waiting.size > 0 && waited < 10_000; waited += 100) await delay(100);
  if (waiting.size > 0) throw new Error(`${waiting.size} open pages were never told of a save.`);
  return sortedUp(took);
};

const timesOf = async (server: RunningServer, { cookieHeader: cookie }: HttpSession, path: string): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  for (let count = 0; count < asked; count += 1) {
    took.push(await timedGet(server.url + path, agent, { accept: 'text/html', 'accept-encoding': 'gzip', cookie }));
  }
  agent.destroy();
  return sortedUp(took.slice(10));
};

interface ServedClasses {
  readonly server: RunningServer;
  readonly world: readonly LiveClass[];
  readonly teachers: readonly HttpSession[];
  /** So many pages of each class's teacher, each of them open. */
  openTables(pages: number): Promise<OpenTable[][]>;
}

const withClasses = async <Result>(
  databaseUrl: string,
  size: LiveSize,
  use: (served: ServedClasses) => Promise<Result>,
): Promise<Result> => {
  const world = await fillLog(databaseUrl, (store, db) => makeLiveWorld(store, db, size));
  const server = await startBenchServer(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const opened: OpenTable[] = [];
  try {
    await settled(server, databaseUrl);
    const teachers = await Promise.all(world.map(({ teacher }) => signIn(server, teacher)));
    const openTables = async (pages: number): Promise<OpenTable[][]> => {
      const tables = world.map(({ table: path }, place) =>
        Array.from({ length: pages }, () => new OpenTable(server, teachers[place]!, path, agent)),
      );
      opened.push(...tables.flat());
      await inChunks(tables.flat(), (table) => table.opened);
      return tables;
    };
    return await use({ server, world, teachers, openTables });
  } finally {
    for (const page of opened) page.close();
    agent.destroy();
    await server.stop();
  }
};

/** A hundred open pages, against the same page asked by itself. */
export const liveHeadline = ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> =>
  withClasses(databaseUrl, { classes: 10, listed: 1 }, async ({ server, world, teachers, openTables }) => {
    const baseline = percentile(await timesOf(server, teachers[0]!, world[0]!.table), 0.99);
    log(`${world.length} classes of ${studentsOfClass}; the page alone: p99 ${baseline.toFixed(1)} ms`);
    const shown = await shownAfter(server, world, await openTables(pagesOfTeacher), 60);
    const name = `a save is on an open page, ${world.length * pagesOfTeacher} open, p99, against the page alone`;
    const value = percentile(shown, 0.99);
    return [besideResult({ name, value, unit: 'ms', baseline }, { comparison: '<=', limit: shownWithinMs })];
  });

/** Pages that follow a class at work, and the two lists that teachers open while it is. */
export const liveBenchmarks = ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> =>
  withClasses(databaseUrl, fullSize, async ({ server, world, teachers, openTables }) => {
    const { classes, listed } = fullSize;
    log(`${classes} classes of ${studentsOfClass}, ${listed} assignments`);
    const table = await timesOf(server, teachers[1]!, world[1]!.table);
    const list = await timesOf(server, teachers[0]!, '/teach/assignments');
    const before = await memoryNow(server.process.pid!);
    const tables = await openTables(pagesOfTeacher);
    const more = (await openTables(idleConnections - pagesOfTeacher)).flat();
    await delay(2_000);
    const grown = (await memoryNow(server.process.pid!)) - before;
    const idle = (grown * 1_024) / (tables.flat().length + more.length);
    more.forEach((page) => page.close());
    const shown = await shownAfter(server, world, tables, fullSaves);
    const at = `${tables.flat().length} open pages`;
    return [
      absoluteResult({ name: `live: a save is on an open page, ${at}, median`, value: median(shown), unit: 'ms' }),
      absoluteResult(
        { name: `live: a save is on an open page, ${at}, p99`, value: percentile(shown, 0.99), unit: 'ms' },
        { comparison: '<=', limit: shownWithinMs },
      ),
      absoluteResult(
        { name: 'live: memory of an idle open page', value: Math.max(0, idle), unit: 'kB' },
        { comparison: '<=', limit: 50 },
      ),
      absoluteResult(
        { name: `GET class table, ${studentsOfClass} students, p95`, value: percentile(table, 0.95), unit: 'ms' },
        { comparison: '<=', limit: 50 },
      ),
      absoluteResult(
        { name: `GET list of ${listed} assignments, p95`, value: percentile(list, 0.95), unit: 'ms' },
        { comparison: '<=', limit: 50 },
      ),
    ];
  });
