/**
 * `npm run drill [-- --only TEXT] [--log]`: does harm to a scratch instance while students answer, and prints what became of what was
 * acknowledged. Ends with 1 where something was lost, or did not come back by itself.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drillFault, type Outcome } from './drill-fault.ts';
import { clusterFaults, faults as appFaults, type Fault } from './faults.ts';
import { Instance, type Home } from './instance.ts';
import { Ledger } from './ledger.ts';
import { mountSmallDisk } from './small-disk.ts';
import { Student } from './student.ts';

const eventStoreUrl = process.env['EVENTSTORE_URL'] || null;

const usage = `npm run drill [-- --only TEXT] [--log] [--restart-node COMMAND]
  --only TEXT   the faults whose names hold this text:
${[...appFaults, ...clusterFaults('esdb://a,b,c', '')].map(({ name }) => `                  ${name}`).join('\n')}
  --log         shows what the app wrote meanwhile
  --restart-node COMMAND
                starts a killed node of EventStoreDB again, whose port it finds in PORT
Needs Linux. Filling a disk takes root, who mounts a small one. EVENTSTORE_URL (an empty EventStoreDB)
leaves out the faults of other homes; where it names three nodes of this machine, their leader is killed too.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    log: { type: 'boolean', default: false },
    'restart-node': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const faults: readonly Fault[] = [
  ...appFaults,
  ...(eventStoreUrl === null ? [] : clusterFaults(eventStoreUrl, values['restart-node'] ?? null)),
];

const studentsCount = 12;
const goalSeconds = 10;

const columns = ['fault', 'acknowledged', 'lost', 'recovered in', 'hand needed', 'slowest refusal', '/healthz', 'log lines'];

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const row = (outcome: Outcome): string[] => {
  const { health, refusals } = outcome;
  return [
    outcome.fault,
    String(outcome.acknowledged),
    String(outcome.lost),
    outcome.recoveredMs === null ? 'never' : seconds(outcome.recoveredMs),
    outcome.recoveredMs === null ? 'YES' : 'no',
    refusals.count === 0 ? 'none' : seconds(refusals.slowestMs) + (refusals.withoutRetryAfter > 0 ? ', no Retry-After' : ''),
    `${seconds(health.slowestMs)} at most`,
    String(outcome.log.length),
  ];
};

const printTable = (outcomes: readonly Outcome[]): void => {
  const rows = [columns, ...outcomes.map(row)];
  const widths = columns.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  for (const cells of rows)
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
  for (const { fault, health } of outcomes) for (const reason of health.reasons) console.log(`${fault}: ${reason}`);
  if (values.log) for (const { fault, log } of outcomes) for (const line of log) console.log(`${fault}: ${line}`);
};

const isMissed = ({ lost, recoveredMs, health, refusals, refusedWithinMs }: Outcome): boolean =>
  lost > 0 ||
  recoveredMs === null ||
  recoveredMs > goalSeconds * 1_000 ||
  health.slowestMs > 1_000 ||
  refusals.slowestMs > refusedWithinMs;

/** All faults of one home, one after the other on the same instance. */
const drillHome = async (home: Home, folder: string): Promise<Outcome[]> => {
  const chosen = faults.filter((fault) => fault.home === home && fault.name.includes(values.only));
  if (chosen.length === 0) return [];
  const disk = home === 'small disk' ? mountSmallDisk(folder) : null;
  if (home === 'small disk' && !disk)
    throw new Error('A small disk could not be mounted: run the drill as root, or choose with --only.');
  const instance = await Instance.start(home, folder);
  const students: Student[] = [];
  try {
    for (let number = 1; number <= studentsCount; number += 1)
      students.push(await Student.begin(instance.url, `student${number}@demo.test`));
    const ledger = await Ledger.open(instance.url);
    const outcomes: Outcome[] = [];
    for (const fault of chosen) outcomes.push(await drillFault(fault, instance, students, ledger));
    await Promise.all(students.map((student) => student.stop()));
    console.log(`after all of it in this home (${home}), npm run verify-log: ${await instance.verifyLog()}`);
    return outcomes;
  } finally {
    for (const student of students) void student.stop().catch(() => undefined);
    await instance.stop();
    disk?.unmount();
  }
};

const run = async (): Promise<void> => {
  if (values.help) return void console.log(usage);
  const folder = await mkdtemp(join(tmpdir(), 'earshot-drill-'));
  const homes: Home[] = eventStoreUrl !== null ? ['folder'] : ['folder', 'small disk', 'own Postgres'];
  const outcomes: Outcome[] = [];
  try {
    for (const [index, home] of homes.entries()) outcomes.push(...(await drillHome(home, join(folder, String(index)))));
  } finally {
    if (outcomes.length > 0) printTable(outcomes);
    await rm(folder, { recursive: true, force: true });
  }
  const missed = outcomes.filter(isMissed);
  if (missed.length > 0) console.error(`Missed: ${missed.map(({ fault }) => fault).join('; ')}.`);
  if (missed.length > 0 || outcomes.length === 0) process.exitCode = 1;
};

await run();
