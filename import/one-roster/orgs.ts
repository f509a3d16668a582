import { registerDistrict } from '#commands/districts/district.ts';
import { registerSchool } from '#commands/districts/school.ts';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/events.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { commandContext, importRow, throwIfStopped, type ImportJob } from '../import-job.ts';
import type { Place } from '../report.ts';
import { adoptId, reservedIdsUnder } from '#commands/runner/ids.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { ImportStop } from '../import-stop.ts';
import { districtOf, isSchool, type DistrictPlan, type OrgTree, planDistricts, schoolAbove, type Org } from './org-tree.ts';

/** Key prefix of what staff have created in the user interface and no roster knows yet. */
const byStaff = 'staff:';

const sameName = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

const districtsByStaff = async ({ db, store }: ImportJob): Promise<Map<number, string>> => {
  const names = new Map<number, string>();
  for (const id of await reservedIdsUnder(db, 'district', byStaff)) {
    const { state } = await loadLatest(store, districtDecider, districtStream(id));
    if (state.status === 'registered') names.set(id, state.name);
  }
  return names;
};

const stopAtSameName = (fresh: readonly DistrictPlan[], made: ReadonlyMap<number, string>): void => {
  for (const { name } of fresh) {
    const same = [...made].find(([, known]) => sameName(known) === sameName(name));
    if (!same) continue;
    throw new ImportStop(
      `Staff made a district “${same[1]}” already, number ${same[0]}. Is the roster of that one? Then add --into ${same[0]}. If it is another district of the same name, add --into new.`,
    );
  }
};

/**
 * Runs before anything is written. If the operator says so, the roster's district becomes an existing one that staff have
 * created: then this is its id, with the roster's key. Without that option, a district of the same name stops the import, because
 * two halves of a district could never be joined later.
 * @throws ImportStop
 */
export const districtToAdopt = async (
  job: ImportJob,
  plans: readonly DistrictPlan[],
): Promise<{ readonly id: number; readonly key: string } | null> => {
  const { ids, into } = job;
  if (into === 'new') return null;
  const known = await ids.find(
    'district',
    plans.map(({ sourcedId }) => sourcedId),
  );
  const fresh = plans.filter(({ sourcedId }) => !known.has(sourcedId));
  const [only] = fresh;
  if (into !== null && [...known.values()].includes(into)) return null;
  if (!only && into === null) return null;
  const made = await districtsByStaff(job);
  if (into === null) {
    stopAtSameName(fresh, made);
    return null;
  }
  if (!only || fresh.length > 1) {
    throw new ImportStop('--into takes a folder with the roster of one district that was not imported before.');
  }
  if (!made.has(into)) {
    throw new ImportStop(`--into takes the number of a district that staff made and that has no roster yet; ${into} is none.`);
  }
  return { id: into, key: ids.keyPrefix() + only.sourcedId };
};

/** Schools that staff have created in these districts, by district and name. */
const schoolsByStaff = async ({ db, store }: ImportJob): Promise<Map<string, number>> => {
  const schools = new Map<string, number>();
  for (const id of await reservedIdsUnder(db, 'school', byStaff)) {
    const { state } = await loadLatest(store, schoolDecider, schoolStream(id));
    if (state.status !== 'registered') continue;
    const key = `${state.districtId}:${sameName(state.name)}`;
    if (!schools.has(key)) schools.set(key, id);
  }
  return schools;
};

/** Matches a school created by staff to the roster's school of the same name, and keeps what staff have set for it. */
const adoptSchools = async (
  job: ImportJob,
  file: string,
  { tree, plans, districtIds }: { tree: OrgTree; plans: readonly DistrictPlan[]; districtIds: ReadonlyMap<string, number> },
): Promise<void> => {
  const orgs = [...tree.orgs.values()].filter((org) => isSchool(org) && !org.deleted);
  const known = await job.ids.find(
    'school',
    orgs.map(({ sourcedId }) => sourcedId),
  );
  const fresh = orgs.filter(({ sourcedId }) => !known.has(sourcedId));
  if (fresh.length === 0) return;
  const made = await schoolsByStaff(job);
  for (const org of fresh) {
    throwIfStopped(job);
    const key = `${districtIds.get(districtOf(org, tree, plans) ?? '')}:${sameName(org.name)}`;
    const id = made.get(key);
    if (id === undefined) continue;
    await adoptId(job.db, 'school', { id, key: job.ids.keyPrefix() + org.sourcedId });
    made.delete(key);
    job.report.remarkOnScreen(file, `“${org.name}” is the school that staff made, number ${id}.`);
  }
};

const kind = 'organisations';
const file = 'orgs.csv';

const needsTimeZone = ({ name }: DistrictPlan): never => {
  throw new ImportStop(
    `The district “${name}” is new: by what time zone are its days? Nothing was imported. Add --time-zone with a name such as America/Chicago, or choose it where you upload the roster. It can be changed later on the district's page.`,
  );
};

/**
 * Runs before anything is written: due dates and school days of a new district go by its clock, and nobody notices a wrong one
 * before work is late. A district that is there keeps its zone.
 * @throws ImportStop
 */
export const requireTimeZone = async (job: ImportJob, tree: OrgTree): Promise<void> => {
  if (job.timeZone !== null) return;
  const plans = planDistricts(tree, job.ids.scope, job.folder.name);
  const open = plans.filter(({ sourcedId }) => tree.orgs.get(sourcedId)?.deleted !== true);
  const known = await job.ids.find(
    'district',
    open.map(({ sourcedId }) => sourcedId),
  );
  const adopted = await districtToAdopt(job, plans);
  for (const plan of open) {
    const own = job.ids.keyPrefix() + plan.sourcedId === adopted?.key ? adopted.id : known.get(plan.sourcedId);
    const state = own === undefined ? null : (await loadLatest(job.store, districtDecider, districtStream(own))).state;
    if (state?.status !== 'registered') needsTimeZone(plan);
  }
};

/** Without --time-zone a district keeps the one it has. */
const register = async (job: ImportJob, districtId: number, plan: DistrictPlan) => {
  const { state } = await loadLatest(job.store, districtDecider, districtStream(districtId));
  const known = state.status === 'registered' ? state : null;
  const name = plan.made && known ? known.name : plan.name;
  return registerDistrict(commandContext(job), {
    districtId,
    name,
    timeZone: job.timeZone ?? known?.timeZone ?? needsTimeZone(plan),
  });
};

type DistrictIds = ReadonlyMap<string, number>;

const importDistrict = async (job: ImportJob, place: Place, org: Org, command: () => ReturnType<typeof register>) => {
  const subject = `District ${org.sourcedId}`;
  if (!org.deleted) return importRow(job, kind, { place, subject }, command);
  job.report.reject(
    kind,
    place,
    `${subject} is marked as deleted; a district and its history are removed by staff, not by a roster.`,
  );
};

const importDistricts = async (job: ImportJob, file: string, tree: OrgTree, plans: readonly DistrictPlan[], ids: DistrictIds) => {
  for (const plan of plans) {
    const districtId = ids.get(plan.sourcedId)!;
    const org = plan.made ? undefined : tree.orgs.get(plan.sourcedId);
    // A district created from a school or from the folder has no row of its own: the school's row is counted below.
    if (org && !isSchool(org)) await importDistrict(job, { file, line: org.line }, org, () => register(job, districtId, plan));
    else await register(job, districtId, plan);
  }
};

const importSchool = async (
  job: ImportJob,
  place: Place,
  {
    org,
    above,
    districtId,
    closing,
  }: { org: Org; above: Org | null; districtId: number | undefined; closing: ReadonlySet<string> },
) => {
  const known = (await job.ids.find('school', [org.sourcedId])).get(org.sourcedId);
  if (org.deleted) {
    // A school has a history: its classes are archived, and it stays with its results.
    const closes = closing.has(org.sourcedId);
    if (closes) job.report.changes.add('left', 'school', org.sourcedId);
    const words = `school ${org.sourcedId} is marked as deleted: it has no open classes any more, and stays in reports with its results.`;
    if (known !== undefined) job.report.remarkOnScreen(file, words);
    return job.report.done(kind, closes ? 'imported' : 'unchanged');
  }
  if (districtId === undefined)
    return job.report.reject(kind, place, `School ${org.sourcedId} is in none of the districts of this file.`);
  const ids = await job.ids.reserve('school', above ? [org.sourcedId, above.sourcedId] : [org.sourcedId]);
  const school = {
    schoolId: ids.get(org.sourcedId)!,
    districtId,
    name: org.name,
    parentSchoolId: above && ids.get(above.sourcedId)!,
  };
  await importRow(job, kind, { place, subject: `School ${org.sourcedId}` }, async () => {
    const outcome = await registerSchool(commandContext(job), school);
    if (outcome.appended > 0) job.report.changes.add(known === undefined ? 'came' : 'changed', 'school', org.sourcedId);
    return outcome;
  });
};

/** Registers districts and schools; every row is counted once. */
export const importOrgs = async (
  job: ImportJob,
  tree: OrgTree,
  /** Schools that are marked as deleted and still have classes. */
  closing: ReadonlySet<string>,
): Promise<void> => {
  job.report.begin(kind, file);
  job.report.read(kind, tree.rows);
  for (const { line, reason } of tree.problems) job.report.reject(kind, { file, line }, reason);
  const plans = planDistricts(tree, job.ids.scope, job.folder.name);
  const adopted = await districtToAdopt(job, plans);
  if (adopted) await adoptId(job.db, 'district', adopted);
  const ids = await job.ids.reserve(
    'district',
    plans.map(({ sourcedId }) => sourcedId),
  );
  await importDistricts(job, file, tree, plans, ids);
  await adoptSchools(job, file, { tree, plans, districtIds: ids });
  for (const org of tree.orgs.values()) {
    throwIfStopped(job);
    const isPlan = plans.some(({ sourcedId }) => sourcedId === org.sourcedId);
    const districtId = ids.get(districtOf(org, tree, plans) ?? '');
    const above = schoolAbove(org, tree);
    if (isSchool(org)) await importSchool(job, { file, line: org.line }, { org, above, districtId, closing });
    // States and similar organizations above the districts: we have nothing that corresponds to them.
    else if (!isPlan) job.report.done(kind, 'unchanged');
  }
};
