import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { demoPassword } from '#demo/people.ts';
import { emailOf } from '#demo/person.ts';
import { startServer, type RunningServer } from '#tests/e2e/support/server.ts';
import { badRequest, senders, toSend, type Sender } from '#tests/support/hostile-requests.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { memoryMark } from './support/report-memory.ts';

/** As many as a tester sent who meant harm. */
const maxRequests = 68_000;
const slices = 8;
const atOnce = 48;
const limitMegabytes = 50;
const preload = fileURLToPath(new URL('./support/report-memory.ts', import.meta.url));

const accounts: Readonly<Record<Sender, string>> = {
  student: emailOf('student1'),
  teacher: emailOf('teacher'),
  schoolAdmin: emailOf('school-admin'),
  admin: emailOf('admin'),
  analyst: emailOf('analyst'),
};

interface Memory {
  readonly heapUsed: number;
  readonly rss: number;
}

const memoryOf = async (server: RunningServer): Promise<Memory> => {
  const before = server.output().length;
  server.process.kill('SIGUSR2');
  for (let waited = 0; waited < 300; waited += 1) {
    await delay(100);
    const said = server.output().slice(before);
    const at = said.indexOf(memoryMark);
    if (at >= 0 && said.indexOf('\n', at) > 0)
      return JSON.parse(said.slice(at + memoryMark.length, said.indexOf('\n', at))) as Memory;
  }
  throw new Error('The server did not say what memory it uses.');
};

const signInAll = async (url: string): Promise<Map<Sender | null, HttpClient>> => {
  const people = new Map<Sender | null, HttpClient>([[null, new HttpClient(url)]]);
  await people.get(null)!.refreshToken();
  for (const sender of senders) {
    const client = new HttpClient(url);
    const answer = await client.signIn(accounts[sender], demoPassword);
    if (answer.status !== 200) throw new Error(`${accounts[sender]} could not sign in: ${answer.status}`);
    people.set(sender, client);
  }
  return people;
};

interface Listed {
  readonly quiz_assignments: readonly { readonly quiz_assignment_school_class_id: number; readonly quiz_uuid: string }[];
}

/** What fits the parameters of routes, so that many requests come as far as the object they name. */
const fittingValues = async (student: HttpClient): Promise<Record<string, string>> => {
  const listed = (await student.get('/students')).json as Listed;
  const [{ quiz_assignment_school_class_id: id, quiz_uuid: uuid }] = listed.quiz_assignments as [
    Listed['quiz_assignments'][number],
  ];
  return { id: String(id), uuid, quizable_types: 'lessons', token: 'A'.repeat(43) };
};

/** A signed-out session is signed in anew, or the rest would all be refused at the door. */
const keepSignedIn = async (people: Map<Sender | null, HttpClient>): Promise<void> => {
  for (const sender of senders) {
    const client = people.get(sender)!;
    if ((await client.get('/account')).status !== 200) await client.signIn(accounts[sender], demoPassword);
  }
};

/** What hostile requests leave in the memory of the app: after each slice of them the garbage is collected and what is left is told. */
export const hostileMemoryBenchmarks = async ({ rows, log }: BenchContext): Promise<BenchResult[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'earshot-memory-'));
  const nodeOptions = `${process.env['NODE_OPTIONS'] ?? ''} --import ${preload}`;
  const server = await startServer({
    DATA_DIR: dataDir,
    DEMO: '1',
    VERIFY_AT: 'off',
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: nodeOptions,
  });
  try {
    const people = await signInAll(server.url);
    const values = await fittingValues(people.get('student')!);
    const requests = Math.min(rows, maxRequests);
    const statuses = new Map<number, number>();
    const seen: Memory[] = [];
    // Made once, as making one takes as long as answering it; a parameter that no route knows makes each address a new one.
    const made = fc.sample(badRequest, { numRuns: Math.ceil(requests / slices), seed: 1 });
    const sendSlice = async (slice: number): Promise<void> => {
      const left = [...made];
      const worker = async (): Promise<void> => {
        for (let bad = left.pop(); bad; bad = left.pop()) {
          const sent = toSend(bad, values);
          if (!sent) continue;
          const address = `${sent.address}${sent.address.includes('?') ? '&' : '?'}slice=${slice}`;
          const { status } = await people.get(sent.sender)!.call(sent.method, address, sent.call);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    };
    for (let slice = 0; slice < slices; slice += 1) {
      await sendSlice(slice);
      await keepSignedIn(people);
      // Batches, timers and sockets of the slice come to their end.
      await delay(1_000);
      const memory = await memoryOf(server);
      seen.push(memory);
      const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
      log(
        `${Math.round(((slice + 1) * requests) / slices)} requests: heap ${megabytes(memory.heapUsed)}, process ${megabytes(memory.rss)}`,
      );
    }
    log(
      `answers: ${[...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}`,
    );
    return resultsOf(seen, statuses);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** From the first slice on: what the first requests make ready stays, and is no leak. */
const resultsOf = (seen: readonly Memory[], statuses: ReadonlyMap<number, number>): BenchResult[] => {
  const growthOf = (amount: (memory: Memory) => number): number => (amount(seen.at(-1)!) - amount(seen[0]!)) / 2 ** 20;
  const atMost = { comparison: '<=', limit: limitMegabytes } as const;
  const failed = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
  return [
    absoluteResult(
      {
        name: 'heap after hostile requests, growth since the first of 8 slices',
        value: growthOf(({ heapUsed }) => heapUsed),
        unit: 'MB',
      },
      atMost,
    ),
    absoluteResult({ name: 'the same, the whole process', value: growthOf(({ rss }) => rss), unit: 'MB' }, atMost),
    absoluteResult(
      { name: 'hostile requests answered with 5xx', value: failed, unit: 'answers' },
      { comparison: '<=', limit: 0 },
    ),
  ];
};
