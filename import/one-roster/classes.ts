/** Creates, renames, moves and archives the classes of a roster. */
import { closeRosterClass, createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { loadRemembered } from '#commands/runner/load.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { blocksOf, forEachAtOnce } from '../concurrency.ts';
import { commandContext, commandsAtOnce, importRow, throwIfStopped, type ImportJob } from '../import-job.ts';
import { classesKind as kind, type RosterClass, type RosterClasses } from './class-rows.ts';
import type { Leavers } from './roster.ts';
import type { SchoolDirectory } from './school-directory.ts';

const file = 'classes.csv';

const isNew = async ({ store }: ImportJob, id: number): Promise<boolean> =>
  (await loadRemembered(store, schoolClassDecider, schoolClassStream(id))).state.status === 'missing';

const putClass = async (job: ImportJob, one: RosterClass, { id, schoolId }: { id: number; schoolId: number }): Promise<void> => {
  const { line, rows, sourcedId, name, code } = one;
  await importRow(job, kind, { place: { file, line }, rows, subject: `Class ${sourcedId}` }, async () => {
    const fresh = await isNew(job, id);
    const created = { schoolClassId: id, schoolId, name, code, codeFromRoster: code !== undefined };
    const { appended } = await createSchoolClass(commandContext(job), created);
    if (appended > 0) job.report.changes.add(fresh ? 'came' : 'changed', 'class', sourcedId);
    return { appended };
  });
};

/** A class that is not known has nothing to archive. */
const closeMarked = async (job: ImportJob, { line, rows, sourcedId }: RosterClass, id: number | undefined): Promise<void> => {
  if (id === undefined) return job.report.done(kind, 'unchanged', rows);
  await importRow(job, kind, { place: { file, line }, rows, subject: `Class ${sourcedId}` }, async () => {
    const { appended } = await closeRosterClass(commandContext(job), { schoolClassId: id });
    if (appended > 0) job.report.changes.add('left', 'class', sourcedId);
    return { appended };
  });
};

const importBlock = async (job: ImportJob, block: readonly RosterClass[], schools: SchoolDirectory): Promise<void> => {
  throwIfStopped(job);
  await schools.learn(block.map(({ school }) => school));
  const open = block.filter(({ line, sourcedId, school, deleted }) => {
    if (deleted) return false;
    if (schools.school(school)) return true;
    job.report.reject(kind, { file, line }, `Class ${sourcedId}: school ${school || '(empty)'} is not known.`);
    return false;
  });
  const marked = block.filter(({ deleted }) => deleted);
  const known = await job.ids.find(
    'schoolClass',
    marked.map(({ sourcedId }) => sourcedId),
  );
  const ids = await job.ids.reserve(
    'schoolClass',
    open.map(({ sourcedId }) => sourcedId),
  );
  await forEachAtOnce(open, commandsAtOnce, (one) =>
    putClass(job, one, { id: ids.get(one.sourcedId)!, schoolId: schools.school(one.school)!.id }),
  );
  await forEachAtOnce(marked, commandsAtOnce, (one) => closeMarked(job, one, known.get(one.sourcedId)));
};

/** Archives classes that the roster no longer has. */
export const closeClasses = (job: ImportJob, { classes }: Leavers): Promise<void> =>
  forEachAtOnce(classes, commandsAtOnce, async ({ id, sourcedId }) => {
    throwIfStopped(job);
    const { appended } = await closeRosterClass(commandContext(job), { schoolClassId: id });
    if (appended > 0) job.report.changes.add('left', 'class', sourcedId);
  });

export const importClasses = async (
  job: ImportJob,
  { classes }: RosterClasses,
  { schools, leavers }: { readonly schools: SchoolDirectory; readonly leavers: Leavers },
): Promise<void> => {
  job.report.begin(kind, file);
  for (const block of blocksOf([...classes.values()])) await importBlock(job, block, schools);
  await closeClasses(job, leavers);
};
