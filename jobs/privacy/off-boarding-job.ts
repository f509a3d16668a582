import { z } from 'zod';
import { removeExportsOf } from '#commands/reports/report-export.ts';
import { liveReads } from '#projections/runner/live.ts';
import { accessLogKeptDays } from '../access-log/partitions.ts';
import { removeSignOnProvider } from '#people/sign-on-providers.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import { findDistrict } from '#projections/classes/roster/queries.ts';
import { clocksOf } from './clocks.ts';
import { findOffBoarding, finishOffBoarding, offBoardingFacts, type OffBoardingCertificate } from './off-boardings.ts';
import { eraseOne, type RetentionParts } from './run-retention.ts';
import { peopleOfDistrict } from '#projections/classes/roster/people-queries.ts';

const payload = z.object({ districtId: z.int() });

/** Sent with the district's number as its singleton key. */
export const offBoardingJob: JobKind<z.infer<typeof payload>> = { name: 'district-off-boarding', payload };

const msOfDay = 86_400_000;

/** What remains, in sentences for the certificate. */
const remains = (accessLogUntil: string | null): string[] => [
  'Answers, scores and the history of classes stay in the log of events under numbers. Nothing is left that joins a number with a person.',
  'The names of the district, its schools and its classes stay.',
  ...(accessLogUntil === null
    ? []
    : [
        `Entries of the access log stay until ${accessLogUntil.slice(0, 10)}: numbers, times and network addresses, without names.`,
      ]),
  'Backups that were made before hold the names until they expire; a restored one is brought up to date with the list of erased numbers.',
  'What was exported, mailed or sent to Google Classroom earlier is in other hands.',
];

const certificateOf = async (parts: RetentionParts, districtId: number): Promise<OffBoardingCertificate> => {
  const { db, now } = parts;
  const district = await findDistrict(liveReads(db), districtId);
  const { last_access_at: lastAccess, ...facts } = await offBoardingFacts(liveReads(db), districtId);
  const kept = (await clocksOf(db, districtId)).find(({ kind }) => kind === 'access_log')?.days ?? accessLogKeptDays;
  const until = lastAccess && new Date(Date.parse(lastAccess) + kept * msOfDay).toISOString();
  return {
    district: { id: districtId, name: district?.name ?? '' },
    ...facts,
    erased: [...facts.erased],
    finished_at: now().toISOString(),
    access_log_until: until,
    remains: remains(until),
  };
};

/** Erases everyone in a district, one person at a time. If it is killed, it continues with those who are left. */
export const offBoardingQueue = (parts: RetentionParts): JobQueue<z.infer<typeof payload>> => ({
  ...offBoardingJob,
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 7_200,
  handle: async ({ districtId }, { signal }) => {
    const { db } = parts;
    const found = await findOffBoarding(db, districtId);
    if (!found || found.finished_at !== null) return;
    for (const { id } of await peopleOfDistrict(liveReads(db), districtId)) {
      signal.throwIfAborted();
      await eraseOne(parts, id);
    }
    await removeExportsOf(parts, districtId);
    await removeSignOnProvider(db, districtId);
    await finishOffBoarding(db, districtId, await certificateOf(parts, districtId));
  },
});
