import { adoptId, reservedIdsUnder } from '#commands/runner/ids.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import { schoolDecider } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/stream.ts';
import { throwIfStopped, type ImportJob } from '../import-job.ts';
import { ImportStop } from '../import-stop.ts';
import { districtOf, isSchool, type DistrictPlan, type OrgTree } from './org-tree.ts';

/** What staff made on the screens and no roster knows yet, by its key. */
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
 * Before anything is written: the roster of a district that staff made goes into that one, when the operator says so. Without a word a
 * district of the same name stops the import, because nobody could put two halves of a district together later.
 * @throws ImportStop
 */
export const adoptDistrict = async (job: ImportJob, plans: readonly DistrictPlan[]): Promise<void> => {
  const { db, ids, into } = job;
  if (into === 'new') return;
  const known = await ids.find(
    'district',
    plans.map(({ sourcedId }) => sourcedId),
  );
  const fresh = plans.filter(({ sourcedId }) => !known.has(sourcedId));
  const [only] = fresh;
  if (into !== null && [...known.values()].includes(into)) return;
  if (!only && into === null) return;
  const made = await districtsByStaff(job);
  if (into === null) return stopAtSameName(fresh, made);
  if (!only || fresh.length > 1) {
    throw new ImportStop('--into takes a folder with the roster of one district that was not imported before.');
  }
  if (!made.has(into)) {
    throw new ImportStop(`--into takes the number of a district that staff made and that has no roster yet; ${into} is none.`);
  }
  await adoptId(db, 'district', { id: into, key: ids.keyPrefix() + only.sourcedId });
};

/** Schools that staff made in these districts, by district and name. */
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

/** A school that staff made in the district is the one of that name in its roster, with what staff said of it. */
export const adoptSchools = async (
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
