/** `npm run replay`: shows a report as of an earlier time, from the command line. */
import { parseArgs } from 'node:util';
import { replayCommand, ReplayRefused, type ReplayOptions } from '#api/audit/replay/command-line.ts';
import { reportKindNames } from '#api/audit/replay/report-kinds.ts';
import { startBody } from '#api/audit/replay/schemas.ts';
import { createLogger } from '#platform/logger.ts';
import { interruptedStatus, interruption } from './support/interruption.ts';
import { withStores } from './support/stores.ts';
import { runCommand, UsageError } from './support/usage.ts';

const help = `npm run replay -- --until MOMENT [--report NAME] [--against MOMENT]

A report as it was at a moment, from the events up to it, as CSV on the standard output. People and classes are numbers.

  --until MOMENT     for example 2026-03-01T00:00:00Z
  --against MOMENT   what changed in the report between this moment and --until
  --report NAME      one of ${reportKindNames.join(', ')} (default: schools)
  --district ID  --class ID  --student ID  --teacher ID  --quiz UUID
                     what the report is about; with one district it need not be named
  --start-date DAY  --end-date DAY  --quiz-type TYPE
                     the report's filters; without days the 30 days before the moment
  --json             JSON instead of CSV
  --from-start       fold every event, whatever snapshots there are
  --help

The server may be running or not. Ctrl-C stops and leaves nothing behind. Exit status: 0 done; 1 failed; 2 wrong usage.`;

const text = { type: 'string' } as const;

const parse = (): ReplayOptions | null => {
  const { values } = parseArgs({
    options: {
      until: text,
      against: text,
      report: text,
      district: text,
      class: text,
      student: text,
      teacher: text,
      quiz: text,
      'start-date': text,
      'end-date': text,
      'quiz-type': text,
      json: { type: 'boolean', default: false },
      'from-start': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  if (values.until === undefined) throw new UsageError('Until which moment? Give --until.');
  const parsed = startBody.safeParse({
    at: values.until,
    against: values.against,
    report: values.report,
    district_id: values.district,
    school_class_id: values.class,
    student_id: values.student,
    teacher_id: values.teacher,
    quiz_uuid: values.quiz,
    start_date: values['start-date'],
    end_date: values['end-date'],
    quiz_type: values['quiz-type'],
  });
  if (!parsed.success)
    throw new UsageError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const { at, against, report, start_date, end_date, quiz_type, ...subjects } = parsed.data;
  if (Date.parse(at) > Date.now()) throw new UsageError('--until is in the future; nobody knows yet what a report will show.');
  return {
    until: at,
    against: against ?? null,
    report,
    subjects,
    query: Object.fromEntries(
      Object.entries({ start_date, end_date, quiz_type }).filter(([, value]) => value !== undefined),
    ) as Record<string, string>,
    json: values.json,
    fromStart: values['from-start'],
  };
};

const main = async (): Promise<number> => {
  const options = parse();
  if (!options) {
    console.log(help);
    return 0;
  }
  return withStores(async ({ config, db, store }) => {
    const logger = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel);
    const signal = interruption();
    const context = {
      db,
      store,
      logger,
      signal,
      write: (line: string) => console.log(line),
      print: (line: string) => console.error(line),
    };
    const status = await replayCommand(context, options);
    return signal.aborted ? interruptedStatus : status;
  });
};

await runCommand(main, help, [ReplayRefused]);
