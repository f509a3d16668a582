/** The command-line options of `npm run import`. */
import { parseArgs } from 'node:util';
import { assertGoodPassword } from '#people/password-rules.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import type { Removals } from './import-job.ts';
import { ImportStop } from './import-stop.ts';

export interface ImportOptions {
  readonly folder: string;
  readonly initialPassword: string | null;
  readonly timeZone: string | null;
  readonly district: string | null;
  /** Null: teachers keep the plan that they have, and new ones have none. */
  readonly plan: 'premium' | 'none' | null;
  /** Number of the staff-created district that this roster is for; `new`: a new district, even if its name exists. */
  readonly into: number | 'new' | null;
  /** Shows who would come, change and go, and writes nothing. */
  readonly dryRun: boolean;
  readonly removals: Removals;
}

export const help = `Imports rosters, quizzes, results and standards into Earshot.

  npm run import -- FOLDER [--initial-password P] [--time-zone TZ] [--district ID] [--plan PLAN] [--into N]
                          [--dry-run] [--allow-removals] [--largest-share PERCENT]

FOLDER, or a zip file with the same content, holds any of these:
  orgs.csv, users.csv, classes.csv, enrollments.csv     OneRoster 1.1 or 1.2 (with roles.csv); academicSessions.csv,
                                                        courses.csv and manifest.csv may lie beside them
  quizzes/*.json, quizzes/*.gift                        quizzes; of GIFT, single-answer multiple-choice and true/false
  quiz_assignments.csv                                  classSourcedId,quizUuid,assignmentType,assignedAt,dueAt
  answers.csv                                           userSourcedId,classSourcedId,quizUuid,questionUuid,optionUuid,answeredAt
  standards/*.json, standards/*.csv                     educational standards: CASE packages, or tables with a column fullStatement
  standards/index.csv                                   file,state,name,subject,title: what is said of these documents

  --initial-password P   what imported users with an email address sign in with, unless they have a password already;
                         without it they need an invitation
  --time-zone TZ         the district's time zone, such as America/Chicago; without it the one it has. A new district
                         needs it
  --district ID          sourcedId of the district that the ids and the quizzes belong to; only needed when the folder has
                         no orgs.csv and several districts use the same ids, or to give a district quizzes that come alone
  --plan PLAN            premium or none, for all teachers in users.csv; without it they keep the plan they have, and new ones
                         have none: their class lists show names alone
  --into N               number of the district at /admin/districts that staff made and whose roster this is; new, when the
                         roster is of another district of the same name. Schools that staff made in the district are those of
                         the same name in its roster
  --dry-run              shows who would come, change and leave, and writes nothing
  --allow-removals       goes on where a whole file would take out more than a fifth of a school
  --largest-share N      how much of a school's people, classes or memberships may leave at once, in percent; default: 20.
                         Fewer than five never stop an import
  --help                 this text

It may be stopped at any time and run again: nothing is doubled, and what was not imported yet is. Rows that cannot be
imported are written to rejects.csv with file, line and reason, and the rest is imported.

Where manifest.csv says that a file is bulk, the file is the whole truth: people, classes and members that the roster put
in and no longer names leave; those added by hand stay. Without manifest.csv nobody leaves who is not marked tobedeleted,
or whose endDate has come.
Quizzes that come with a roster, assignments or answers belong to that district: its teachers assign them, and no other
district sees them. Quizzes that come alone belong to the library, for everybody. An import never changes a quiz of another
district, nor a district's import one of the library; such a file is rejected. GIFT files of one name may differ by district.

A document of standards is whole or not at all, and belongs to everybody. Imported again, what it no longer holds is
withdrawn: lessons that teach it keep saying so. Its state is read from standards/index.csv; without one it is national.

Nothing that has a history is ever removed: deleted classes are archived, and so are the
classes of deleted schools; deleted users are deactivated. Their results stay.

Exit status: 0 everything was imported, 2 something needs a hand: some rows were rejected, or too many would leave; 1 the import stopped, for example because a file lacks
a required column (then nothing was imported), 130 it was interrupted.

The server may be running or not. DATABASE_URL, EVENTSTORE_URL and DATA_DIR choose the same stores as for the server.`;

const checkPassword = (password: string): void => {
  try {
    assertGoodPassword(password);
  } catch (error) {
    throw error instanceof DomainError ? new ImportStop(`--initial-password: ${error.message}`) : error;
  }
};

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const planOf = (plan: string | undefined): ImportOptions['plan'] => {
  if (plan === undefined || plan === 'premium' || plan === 'none') return plan ?? null;
  throw new ImportStop(`--plan takes premium or none, not ${plan}.`);
};

const intoOf = (into: string | undefined): ImportOptions['into'] => {
  if (into === undefined || into === 'new') return into ?? null;
  if (/^[1-9]\d{0,8}$/.test(into)) return Number(into);
  throw new ImportStop(`--into takes the number of a district, or new, not ${into}.`);
};

const shareOf = (share: string = '20'): number => {
  if (/^\d{1,3}$/.test(share) && Number(share) <= 100) return Number(share);
  throw new ImportStop(`--largest-share takes percent from 0 to 100, not ${share}.`);
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'initial-password': { type: 'string' },
        'time-zone': { type: 'string' },
        district: { type: 'string' },
        plan: { type: 'string' },
        into: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'allow-removals': { type: 'boolean' },
        'largest-share': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new ImportStop(`${(error as Error).message} See --help.`);
  }
};

/**
 * Null if help was requested.
 * @throws ImportStop
 */
export const parseOptions = (args: readonly string[]): ImportOptions | null => {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new ImportStop('Name one folder to import. See --help.');
  const initialPassword = values['initial-password'] ?? null;
  if (initialPassword !== null) checkPassword(initialPassword);
  const timeZone = values['time-zone'] ?? null;
  if (timeZone !== null && !isTimeZone(timeZone))
    throw new ImportStop(`--time-zone takes a name such as America/Chicago, not ${timeZone}.`);
  const { district = null } = values;
  const removals = { allowed: values['allow-removals'] ?? false, largestShare: shareOf(values['largest-share']) };
  const dryRun = values['dry-run'] ?? false;
  return { folder, initialPassword, timeZone, district, plan: planOf(values.plan), into: intoOf(values.into), dryRun, removals };
};
