import { z } from 'zod';
import { claimDigest, endDigestDay, takeBackDigest, type ClaimedDigest } from '#people/digests.ts';
import type { MailStopLinks } from '#people/mail-stop-links.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import { MailMayHaveGone, type Mailer } from '#platform/mail.ts';
import { liveReads } from '#projections/runner/live.ts';
import { teacherDayReads, type TeacherDayReads } from '#projections/dashboard/teacher-day/reads.ts';
import { digestReaders, type DigestReaderRow } from '#projections/dashboard/digests/readers.ts';
import type { JobParts } from '../parts.ts';
import { digestDay } from './digest-day.ts';
import { digestMail, type ClassDigest } from './digest-words.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { classesToTeach } from '#projections/classes/roster/class-queries.ts';
import { deskOf } from '#projections/dashboard/teacher-desks/queries.ts';
import { classNews } from '#projections/dashboard/digests/class-news.ts';
import { worksWaiting } from '#projections/dashboard/teacher-day/needs.ts';

interface DigestOf {
  readonly teacherId: number;
  /** ISO. */
  readonly since: string;
  readonly until: string;
  readonly publicUrl: string;
}

const maxWaiting = 200;

/**
 * What there is to say of the classes that a teacher teaches now and has not hidden; classes of which there is nothing are left out.
 * Classes are looked up here and nowhere else: one that was taken from the teacher is in no query below.
 */
const findClassDigests = async (
  read: ReadHandle<TeacherDayReads>,
  { teacherId, since, until, publicUrl }: DigestOf,
): Promise<ClassDigest[]> => {
  const [taught, desk] = await Promise.all([classesToTeach(read, teacherId), deskOf(read, teacherId)]);
  const shown = taught.filter(({ id }) => !desk.hidden_class_ids.includes(id));
  const schoolClassIds = shown.map(({ id }) => id);
  const [news, waiting] = await Promise.all([
    classNews(read, { schoolClassIds, since, until }),
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

/** One teacher's mail of one day. */
const digestMailJob: JobKind<DigestMailPayload> = { name: 'digest-mail', payload };

export interface DigestParts extends Pick<JobParts, 'db' | 'store' | 'readSide' | 'jobs' | 'logger' | 'now'> {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly mailStopLinks: MailStopLinks;
}

const dayOf = ({ frequency, done_on: doneOn, time_zone: timeZone }: DigestReaderRow, now: Date): string | null =>
  digestDay({ frequency, doneOn, timeZone }, now);

/** Hands over a job for everybody whose digest is due now. What was done for the day already is not due. */
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
/** What happens just now may be on its way into the log, with a time before now: the next mail tells it. */
const underWayMs = 60_000;

/** Whose classes are whose, as of the last event: somebody may have lost one this minute. */
const catchUp = async ({ store, readSide }: DigestParts): Promise<void> => {
  const head = await store.head();
  if (head === null || (await readSide.waitForPosition(teacherDayReads, head, catchUpMs))) return;
  throw new Error('The read models are behind the log: the digest waits for them.');
};

const writeMail = async (parts: DigestParts, reader: DigestReaderRow, day: string, { since, until }: ClaimedDigest) => {
  const { db, publicUrl, mailStopLinks } = parts;
  const { person_id: teacherId, email, name, frequency, time_zone: timeZone } = reader;
  const classes = await findClassDigests(liveReads(db), { teacherId, since, until, publicUrl });
  const unsubscribeUrl = `${publicUrl}/digest/stop/${mailStopLinks.classes.tokenFor(teacherId)}`;
  const id = `digest-${teacherId}-${day}`;
  return digestMail(email, id, { name, frequency, since, timeZone, classes, publicUrl, unsubscribeUrl });
};

/** Writes the mail and hands it over. What surely has not gone is tried again; of what may have gone, the next mail tells. */
const handOver = async (parts: DigestParts, reader: DigestReaderRow, day: string, claimed: ClaimedDigest): Promise<void> => {
  const { db, mailer, logger } = parts;
  const { person_id: personId } = reader;
  try {
    const mail = await writeMail(parts, reader, day, claimed);
    if (mail !== null) await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailMayHaveGone)) {
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
  // Stopped, erased, gone, done, or so late that it is not this morning any more.
  if (!reader || dayOf(reader, now()) !== day) return;
  const until = new Date(now().getTime() - underWayMs).toISOString();
  const claimed = await claimDigest(db, { personId, day, until, now: now() });
  // Somebody else is at it, or died at it: a round after the lease takes it up.
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
