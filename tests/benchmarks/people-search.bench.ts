import { Agent } from 'node:http';
import { savePeople } from '#people/people.ts';
import type { BenchContext } from './bench-context.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import { percentile, timesOf } from './support/measure.ts';
import { newEvent } from './support/new-event.ts';
import { fillLog, makeBenchAdmin, settled, signInBenchAdmin, startBenchServer } from './support/served-app.ts';
import { timedGet } from './support/timed-get.ts';
import { personStream } from '#domain/accounts/person/events.ts';

const people = 150_000;
const goalMs = 100;
const rounds = 60;
const atATime = 5_000;

const syllables = ['ka', 'lo', 'min', 'ra', 'bel', 'tor', 'an', 'dre', 'sil', 'vo', 'ne', 'mar', 'iq', 'ust', 'hei', 'go'];
/** Some tens of thousands of names, a few of them very common. */
const nameOf = (n: number, salt: number): string => {
  const seed = (n * 2_654_435_761 + salt * 40_503) >>> 0;
  if (seed % 11 === 0) return 'Anderson';
  const part = (shift: number): string => syllables[(seed >>> shift) % syllables.length]!;
  const name = part(4) + part(9) + part(14) + (seed % 3 === 0 ? part(19) : '');
  return name[0]!.toUpperCase() + name.slice(1);
};

const fill = (databaseUrl: string): Promise<void> =>
  fillLog(databaseUrl, async (store, db) => {
    await makeBenchAdmin(store, db);
    const occurredAt = '2026-01-01T00:00:00.000Z';
    for (let from = 1; from <= people; from += atATime) {
      const ids = Array.from({ length: atATime }, (_, index) => from + index);
      await savePeople(
        db,
        ids.map((id) => {
          const [givenName, familyName] = [nameOf(id, 1), nameOf(id, 2)];
          const email = `${givenName}.${familyName}.${id}@school${id % 40}.test`.toLowerCase();
          return { id, districtId: 1, sourcedId: null, email, givenName, familyName };
        }),
      );
      await Promise.all(
        ids.map((personId) => {
          const role = personId % 20 === 0 ? ('teacher' as const) : ('student' as const);
          const data = { personId, role, districtId: 1, schoolIds: [1], plan: null, trialEndsOn: null, occurredAt };
          return store.append(personStream(personId), [newEvent('PersonRegistered', data)], 'no_stream');
        }),
      );
    }
  });

const nobodyNamed = 'nobody named';

const searches: Readonly<Record<string, readonly string[]>> = {
  'the beginning of a name': ['kal', 'minra', 'Torbel', 'drean'],
  'the middle of a name': ['elto', 'inan', 'rsil', 'vone'],
  'the end of a name': ['ustgo', 'marne', 'heiiq'],
  'two names': ['anderson kalo', 'belra min', 'anderson anderson'],
  'an address': ['77777@school', '@school7.test', 'anderson.anderson'],
  'a very common fragment': ['an', 'a', 'e', 'anderson', 'test', '@school'],
  'a very rare one': ['qx', 'z', 'zzz', 'kalominrabel', '@nowhere.test'],
  'a number': ['77777', '1', '149999'],
  [nobodyNamed]: [''],
};

/** Whoever looks for a person types any part of a name: whole answers over HTTP, of every kind of fragment, also of one role. */
export const peopleSearchBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  await fill(databaseUrl);
  const server = await startBenchServer(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await settled(server, databaseUrl);
    const session = await signInBenchAdmin(server);
    const headersOf = (accept: string) => ({ accept, 'accept-encoding': 'gzip', cookie: session.cookieHeader });
    const results: BenchResult[] = [];
    const measure = async (name: string, words: readonly string[], accept: string): Promise<void> => {
      const paths = words.flatMap((search) =>
        ['', 'teacher', 'admin'].map((role) => `/admin/people?${new URLSearchParams({ search, role })}`),
      );
      const times = await timesOf((n) => timedGet(server.url + paths.at(n % paths.length)!, agent, headersOf(accept)), {
        count: rounds,
        warmUp: paths.length,
      });
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      const figure = { name: `search of 150,000 people by ${name}, p95`, value: p95, unit: 'ms' };
      results.push(absoluteResult(figure, { comparison: '<=', limit: goalMs }));
    };
    for (const [name, words] of Object.entries(searches)) await measure(name, words, 'application/json');
    const everyKind = Object.values(searches).map(([word = '']) => word);
    await measure('one of each kind, as documents', everyKind, 'text/html');
    return results;
  } finally {
    agent.destroy();
    await server.stop();
  }
};
