import { z } from 'zod';
import { claimDigest, endDigestDay, takeBackDigest, type ClaimedDigest } from '#people/digests.ts';
import type { MailStopLinks } from '#people/mail-stop-links.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import { MailMayHaveGone, MailRefused, type Mailer } from '#platform/mail.ts';
import { liveReads } from '#projections/runner/live.ts';
import { teacherDayReads, type TeacherDayReads } from '#projections/dashboard/teacher-day/reads.ts';
import { digestReaders, type DigestReaderRow } from '#projections/dashboard/digests/readers.ts';
import type { JobParts } from '../parts.ts';
import { digestDay } from './digest-day.ts';
import { digestMail, type ClassDigest } from './digest-words.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { classesToTeach } from '#projections/classes/roster/class-queries.ts';
import { deskOf } from '#projections/dashboard/teacher-desks/queries.ts';
import { schoolYearBegan } from '#domain/shared/school-year.ts';
import { classNews } from '#projections/dashboard/digests/class-news.ts';
import { worksWaiting } from '#projections/dashboard/teacher-day/needs.ts';

interface DigestOf {
  readonly teacherId: number;
  /** ISO. */
  readonly since: string;
  readonly until: string;
  readonly timeZone: string;
  readonly publicUrl: string;
}

const maxWaiting = 200;

/**
 * The news of the classes that a teacher teaches now and has not hidden; classes without news are left out. Only this function
 * looks up classes: one taken from the teacher is in none of the queries below.
 */
const findClassDigests = async (
  read: ReadHandle<TeacherDayReads>,
  { teacherId, since, until, timeZone, publicUrl }: DigestOf,
): Promise<ClassDigest[]> => {
  const [taught, desk] = await Promise.all([classesToTeach(read, teacherId), deskOf(read, teacherId)]);
  const shown = taught.filter(({ id }) => !desk.hidden_class_ids.includes(id));
  const schoolClassIds = shown.map(({ id }) => id);
  const [news, waiting] = await Promise.all([
    classNews(read, { schoolClassIds, since, until, yearStart: schoolYearBegan(new Date(until), timeZone).toISOString() }),
    worksWaiting(read, { schoolClassIds, limit: maxWaiting }),
  ]);
  const digests = shown.map(({ id, name }): ClassDigest => {
    const own = news.filter((row) => row.school_class_id === id);
    return {
      name,
      url: `${publicUrl}/school_classes/${id}/report`,
      handedIn: own
        .filter((row) => row.handed_in > 0)
        .map((row) => ({ name: row.name, count: row.handed_in, submitted: row.submitted, all: row.all })),
      late: own.filter((row) => row.late > 0).map((row) => ({ name: row.name, count: row.late, dueAt: row.due_at! })),
      waiting: waiting.filter((row) => row.school_class_id === id).map((row) => ({ name: row.title, count: row.waiting_count })),
    };
  });
  return digests.filter(({ handedIn, late, waiting: works }) => handedIn.length + late.length + works.length > 0);
};

const payload = z.object({ personId: z.int(), day: z.iso.date() });
type DigestMailPayload = z.infer<typeof payload>;

/** One teacher's mail for one day. */
const digestMailJob: JobKind<DigestMailPayload> = { name: 'digest-mail', payload };

export interface DigestParts extends Pick<JobParts, 'db' | 'store' | 'readSide' | 'jobs' | 'logger' | 'now'> {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly mailStopLinks: MailStopLinks;
}

const dayOf = ({ frequency, done_on: doneOn, time_zone: timeZone }: DigestReaderRow, now: Date): string | null =>
  digestDay({ frequency, doneOn, timeZone }, now);

/** Sends a job for every teacher whose digest is due now. A digest already completed for the day is not due. */
const runRound = async ({ db, jobs, now }: DigestParts): Promise<void> => {
  for (const reader of await digestReaders(liveReads(db))) {
    const day = dayOf(reader, now());
    if (day === null) continue;
    const { person_id: personId } = reader;
    await jobs.send(digestMailJob, { personId, day }, { singletonKey: `${personId} ${day}` });
  }
};

/** Every ten minutes: it is six in the morning somewhere. */
export const digestRoundQueue = (parts: DigestParts): JobQueue<object> => ({
  name: 'digest-round',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  cron: '*/10 * * * *',
  handle: () => runRound(parts),
});

const catchUpMs = 20_000;
/** Events from the last minute may not be in the log yet, although their time is before now: the next mail includes them. */
const underWayMs = 60_000;

/** Waits until the read models have caught up with the log: a teacher may have lost a class a minute ago. */
const catchUp = async ({ store, readSide }: DigestParts): Promise<void> => {
  const head = await store.head();
  if (head === null || (await readSide.waitForPosition(teacherDayReads, head, catchUpMs))) return;
  throw new Error('The read models are behind the log: the digest waits for them.');
};

const writeMail = async (parts: DigestParts, reader: DigestReaderRow, day: string, { since, until }: ClaimedDigest) => {
  const { db, publicUrl, mailStopLinks } = parts;
  const { person_id: teacherId, email, name, frequency, time_zone: timeZone } = reader;
  const classes = await findClassDigests(liveReads(db), { teacherId, since, until, timeZone, publicUrl });
  const unsubscribeUrl = `${publicUrl}/digest/stop/${mailStopLinks.classes.tokenFor(teacherId)}`;
  const id = `digest-${teacherId}-${day}`;
  return digestMail(email, id, { name, frequency, since, timeZone, classes, publicUrl, unsubscribeUrl });
};

/**
 * Writes and sends the mail. If it was certainly not sent, the job retries; if it may have been sent, the next mail covers it.
 */
const handOver = async (parts: DigestParts, reader: DigestReaderRow, day: string, claimed: ClaimedDigest): Promise<void> => {
  const { db, mailer, logger } = parts;
  const { person_id: personId } = reader;
  try {
    const mail = await writeMail(parts, reader, day, claimed);
    if (mail !== null) await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailMayHaveGone || error instanceof MailRefused)) {
      await takeBackDigest(db, personId, day);
      throw error;
    }
    logger.warn({ err: error, person_id: personId, day }, 'a digest may not have gone out; the next one tells what it told');
    return endDigestDay(db, personId, day);
  }
  await endDigestDay(db, personId, day, claimed.until);
};

const sendDigest = async (parts: DigestParts, { personId, day }: DigestMailPayload): Promise<void> => {
  const { db, now } = parts;
  await catchUp(parts);
  const [reader] = await digestReaders(liveReads(db), personId);
  // Unsubscribed, erased, gone, already done, or so late that the morning is over.
  if (!reader || dayOf(reader, now()) !== day) return;
  const until = new Date(now().getTime() - underWayMs).toISOString();
  const claimed = await claimDigest(db, { personId, day, until, now: now() });
  // If another worker is sending it, or crashed while sending, a round after the lease ends picks it up.
  if (claimed) await handOver(parts, reader, day, claimed);
};

export const digestMailQueue = (parts: DigestParts): JobQueue<DigestMailPayload> => ({
  ...digestMailJob,
  retryLimit: 8,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  concurrency: 2,
  handle: (sent) => sendDigest(parts, sent),
  endsForGood: false,
  exhausted: async ({ personId, day }) => parts.logger.error({ person_id: personId, day }, 'a digest could not be sent'),
});
