import { pseudonymsSince } from '../event-browser/pseudonym-keys.ts';
import { accessByTeachersIn } from '#commands/classes/student-access.ts';
import { bringIndexUpToDate } from '#projections/audit/event-index/event-index.ts';
import { studentsMayJoin } from '#projections/classes/roster/class-roster-queries.ts';
import { findDistrict, listDistricts, type DistrictRow } from '#projections/classes/roster/queries.ts';
import { notFound } from '#api/http/problem.ts';
import { personAddress } from '#api/accounts/people-admin/find-person.ts';
import type { Basics } from '#api/http/needs.ts';
import { clocksOf, type Clock } from '#jobs/privacy/clocks.ts';
import { findDue, leftPeople } from '#jobs/privacy/due.ts';
import { findOffBoarding, latestDistrictExport } from '#jobs/privacy/off-boardings.ts';
import { retentionKind } from '#jobs/privacy/retention-kinds.ts';
import type { ClockData, DistrictPrivacyPageData, PrivacyPageData } from './schemas.ts';
import { leastStudents, maxLeastStudents, settingChanges } from '#api/districts/privacy-settings.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import type { RouteContext } from '#api/http/route.ts';
import { peopleOfDistrict } from '#projections/classes/roster/people-queries.ts';

export const privacyAddress = '/admin/privacy';
export const districtPrivacyAddress = (districtId: number): string => `${privacyAddress}/districts/${districtId}`;
export const certificateAddress = (districtId: number): string => `${districtPrivacyAddress(districtId)}/certificate`;

const changesShown = 20;
const leavingShown = 50;
const indexingMs = 1_500;

/** The next run of the job, in UTC. */
const nextRun = (now: Date): string => {
  const today = `${now.toISOString().slice(0, 10)}T01:43:00.000Z`;
  return now.toISOString() < today ? today : new Date(Date.parse(today) + 86_400_000).toISOString();
};

const presentClock = async (
  read: ReadHandle<'roster'>,
  services: Basics,
  districtId: number | null,
  clock: Clock,
): Promise<ClockData> => {
  const { label, words, least, most } = retentionKind(clock.kind);
  const due = clock.days === null ? null : await findDue(read, services, clock.kind, districtId, clock.days);
  return { ...clock, label, words, least, most, due };
};

const presentClocks = async (read: ReadHandle<'roster'>, services: Basics, districtId: number | null): Promise<ClockData[]> =>
  Promise.all((await clocksOf(services.db, districtId)).map((clock) => presentClock(read, services, districtId, clock)));

const stateOf = (found: { finished_at: string | null } | null): 'none' | 'running' | 'done' =>
  found === null ? 'none' : found.finished_at === null ? 'running' : 'done';

export const findPrivacy = async ({ services, read }: RouteContext<'roster'>): Promise<PrivacyPageData> => {
  const { db, now } = services;
  const districts = await listDistricts(read);
  const names = new Map(districts.map(({ id, name }) => [id, name]));
  const changes = await settingChanges(db, changesShown);
  return {
    least_students: await leastStudents(db),
    most_least_students: maxLeastStudents,
    clocks: await presentClocks(read, services, null),
    districts: await Promise.all(
      districts.map(async ({ id, name }) => ({
        id,
        name,
        url: districtPrivacyAddress(id),
        off_boarding: stateOf(await findOffBoarding(db, id)),
      })),
    ),
    changes: changes.map(({ district_id: id, ...change }) => ({
      ...change,
      district: id === null ? null : { id, name: names.get(id) ?? `District ${id}` },
    })),
    next_run_at: nextRun(now()),
  };
};

/** @throws 404 */
export const existingDistrict = async (read: ReadHandle<'roster'>, id: number): Promise<DistrictRow> => {
  const district = await findDistrict(read, id);
  if (!district) throw notFound('This district');
  return district;
};

/** @throws 404 */
export const findDistrictPrivacy = async (
  { services, read }: RouteContext<'roster'>,
  id: number,
  error: string | null = null,
): Promise<DistrictPrivacyPageData> => {
  const { db, store, now } = services;
  const { name } = await existingDistrict(read, id);
  await bringIndexUpToDate(db, store, { deadline: performance.now() + indexingMs });
  const clocks = await presentClocks(read, services, id);
  const days = clocks.find(({ kind }) => kind === 'left_people')?.days ?? null;
  const leaving = days === null ? [] : await leftPeople(read, db, id, days, { within: 'soon', limit: leavingShown });
  const [made, offBoarding, people] = await Promise.all([
    latestDistrictExport(db, id),
    findOffBoarding(db, id),
    peopleOfDistrict(read, id),
  ]);
  return {
    district: { id, name },
    clocks,
    leaving: leaving.map((person) => ({ ...person, url: personAddress(person.id) })),
    next_run_at: nextRun(now()),
    students_join: await studentsMayJoin(read, id),
    access_by_teachers: await accessByTeachersIn(store, id),
    pseudonyms_since: await pseudonymsSince(db, id),
    people_count: people.length,
    data_url: `${districtPrivacyAddress(id)}/data.json`,
    export: made && { people_count: made.people_count, finished_at: made.finished_at, made_by: made.made_by },
    off_boarding: offBoarding && {
      started_at: offBoarding.started_at,
      finished_at: offBoarding.finished_at,
      people_left: people.length,
    },
    certificate_url: offBoarding?.certificate ? certificateAddress(id) : null,
    error,
  };
};
