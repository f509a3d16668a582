/** Moves the border of today through the enrollments of rosters: who begins today comes, and who has ended leaves. */
import { randomUUID } from 'node:crypto';
import { dayIn, todayAtSchool } from '#commands/districts/school-plan.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { systemActor } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import { wantedMembers } from '#import/one-roster/enrollments.ts';
import { classesWithDates, enrollmentDatesOf, forgetPastDates } from '#people/enrollment-dates.ts';
import type { JobQueue } from '#platform/jobs.ts';
import type { JobParts } from '../parts.ts';

type Parts = Pick<JobParts, 'db' | 'store' | 'now'>;

/** Where a day begins first. */
const easternmost = 'Pacific/Kiritimati';

const moveClass = async ({ db, store }: Parts, schoolClassId: number, now: string): Promise<void> => {
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (state.status === 'missing') return;
  const today = await todayAtSchool(store, state.schoolId, now);
  const dates = await enrollmentDatesOf(db, schoolClassId);
  const rows = dates.map(({ personId, role, beginsOn: begins, endsOn: ends }) => ({
    line: 0,
    user: String(personId),
    role,
    deleted: false,
    period: { begins, ends },
  }));
  const people = new Map(dates.map(({ personId }) => [String(personId), personId]));
  const members = { sourcedId: '', id: schoolClassId, rows };
  const wanted = wantedMembers(members, state, { people, today, whole: false, doubtful: new Map() });
  const commandId = randomUUID();
  const context = { store, db, actor: systemActor, commandId, correlationId: commandId, now };
  await setSchoolClassMembers(context, { schoolClassId, ...wanted });
  await forgetPastDates(db, schoolClassId, today);
};

/** A run that was interrupted is finished by the next one: dates are forgotten only after the members have changed. */
export const moveEnrollments = async (parts: Parts): Promise<void> => {
  const now = parts.now().toISOString();
  for (const id of await classesWithDates(parts.db, dayIn(now, easternmost))) await moveClass(parts, id, now);
};

/** Every hour, because midnight is at another hour in each time zone. */
export const enrollmentDatesQueue = (parts: Parts): JobQueue<object> => ({
  name: 'enrollment-dates',
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 1_800,
  cron: '4 * * * *',
  handle: () => moveEnrollments(parts),
});
