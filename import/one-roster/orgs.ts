import { basename } from 'node:path';
import { registerDistrict } from '#commands/districts/district/register-district.ts';
import { registerSchool } from '#commands/districts/school/register-school.ts';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { commandContext, importRow, throwIfStopped, type ImportJob } from '../import-job.ts';
import type { Place } from '../report.ts';
import { adoptDistrict, adoptSchools } from './made-by-staff.ts';
import { districtOf, isSchool, planDistricts, schoolAbove, type DistrictPlan, type Org, type OrgTree } from './org-tree.ts';

const kind = 'organisations';
const defaultTimeZone = 'UTC';

/** Without --time-zone a district keeps the one it has. */
const register = async (job: ImportJob, districtId: number, plan: DistrictPlan) => {
  const { state } = await loadLatest(job.store, districtDecider, districtStream(districtId));
  const known = state.status === 'registered' ? state : null;
  const name = plan.made && known ? known.name : plan.name;
  return registerDistrict(commandContext(job), {
    districtId,
    name,
    timeZone: job.timeZone ?? known?.timeZone ?? defaultTimeZone,
  });
};

type DistrictIds = ReadonlyMap<string, number>;

const importDistricts = async (job: ImportJob, file: string, tree: OrgTree, plans: readonly DistrictPlan[], ids: DistrictIds) => {
  for (const plan of plans) {
    const districtId = ids.get(plan.sourcedId)!;
    const org = plan.made ? undefined : tree.orgs.get(plan.sourcedId);
    // A district made of a school or of the folder has no row of its own: the school's row is counted below.
    if (org && !isSchool(org)) await importRow(job, kind, { file, line: org.line }, () => register(job, districtId, plan));
    else await register(job, districtId, plan);
  }
};

const importSchool = async (
  job: ImportJob,
  place: Place,
  { org, above, districtId }: { org: Org; above: Org | null; districtId: number | undefined },
) => {
  const known = (await job.ids.find('school', [org.sourcedId])).get(org.sourcedId);
  if (org.deleted) {
    if (known === undefined) return job.report.done(kind, 'unchanged');
    return job.report.reject(
      kind,
      place,
      `School ${org.sourcedId} is marked as deleted; a school and its history cannot be removed.`,
    );
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
  await importRow(job, kind, place, () => registerSchool(commandContext(job), school));
};

/** Registers districts and schools; every row is counted once. */
export const importOrgs = async (job: ImportJob, path: string, tree: OrgTree): Promise<void> => {
  const file = basename(path);
  job.report.begin(kind, file);
  job.report.read(kind, tree.rows);
  for (const { line, reason } of tree.problems) job.report.reject(kind, { file, line }, reason);
  const plans = planDistricts(tree, job.ids.scope, job.folder.name);
  await adoptDistrict(job, plans);
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
    if (isSchool(org)) await importSchool(job, { file, line: org.line }, { org, above, districtId });
    // States and the like above the districts: nothing of ours corresponds to them.
    else if (!isPlan) job.report.done(kind, 'unchanged');
  }
};
