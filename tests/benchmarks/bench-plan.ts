import { parseArgs } from 'node:util';
import type { Benchmark } from './bench-context.ts';

type Benchmarks = Readonly<Record<string, Benchmark>>;

/** What there is to choose from. */
export interface BenchChoice {
  /** Every benchmark by the name that --only takes. */
  readonly benchmarks: Benchmarks;
  readonly headlines: Benchmarks;
}

/** What to run, one after the other. */
export interface BenchPlan {
  readonly parts: Benchmarks;
  /** Answers in the made data sets. */
  readonly rows: number;
  readonly students: number;
  readonly seconds: number;
  readonly explain: boolean;
}

const usualStudents = 1_200;
const usualSeconds = 60;
const headlineRows = 100_000;
const fullRows = 1_000_000;

const counted = (rows: number): string => rows.toLocaleString('en-US');

export const usageOf = ({ benchmarks }: BenchChoice): string => `npm run bench [-- --full | --only NAME] [--rows N] [--explain]
                  the headline figures on ${counted(headlineRows)} answers, in minutes
  --full          every benchmark on its own size, in hours
  --only NAME     one of: ${Object.keys(benchmarks).join(', ')}
  --rows N        answers in the made data sets (with --full and --only: ${counted(fullRows)})
  --students N    how many come (bell: ${counted(usualStudents)})
  --seconds N     within how many seconds (bell: ${usualSeconds})
  --explain       show the plans of slow statements (reports)
  --speed         only how fast a core is at the moment
EVENTSTORE_URL measures on that EventStoreDB: one benchmark at a time (--only), each on a server with an empty data folder.`;

const optionsOf = (args: readonly string[]) => {
  const options = {
    only: { type: 'string' },
    full: { type: 'boolean', default: false },
    rows: { type: 'string' },
    students: { type: 'string', default: String(usualStudents) },
    seconds: { type: 'string', default: String(usualSeconds) },
    explain: { type: 'boolean', default: false },
    speed: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return null;
  }
};

const partsOf = ({ benchmarks, headlines }: BenchChoice, only: string | undefined, full: boolean): Benchmarks | null => {
  if (only === undefined) return full ? benchmarks : headlines;
  const benchmark = Object.hasOwn(benchmarks, only) ? benchmarks[only] : undefined;
  return benchmark && !full ? { [only]: benchmark } : null;
};

/** What these words ask for; `wrong` when they make no sense. */
export const benchPlanOf = (args: readonly string[], choice: BenchChoice): BenchPlan | 'speed' | 'help' | 'wrong' => {
  const options = optionsOf(args);
  if (options?.help) return 'help';
  if (options?.speed) return 'speed';
  const parts = options && partsOf(choice, options.only, options.full);
  if (!parts) return 'wrong';
  const rows = Number(options.rows ?? (parts === choice.headlines ? headlineRows : fullRows));
  const [students, seconds] = [Number(options.students), Number(options.seconds)];
  const whole = [rows, students, seconds].every((count) => Number.isInteger(count) && count >= 1);
  return whole ? { parts, rows, students, seconds, explain: options.explain } : 'wrong';
};
