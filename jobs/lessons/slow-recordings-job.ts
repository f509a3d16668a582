import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { endLessonSlowing } from '#commands/lessons/lesson/level-updates.ts';
import { loadLesson } from '#commands/lessons/lesson/drafts.ts';
import type { AudioTrack } from '#domain/lessons/lesson/events.ts';
import type { SlowingOutcome } from '#domain/lessons/lesson/slowing.ts';
import { draftOf } from '#domain/lessons/lesson/state.ts';
import { stretchedWebVtt } from '#domain/lessons/lesson/stretched-web-vtt.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import type { MediaLibrary } from '#platform/media.ts';
import { probeRecording } from '#platform/recordings/probe-recording.ts';
import { RecordingError } from '#platform/recordings/recording-error.ts';
import { slowDownAside } from '#platform/recordings/slow-down-aside.ts';
import { isEvenlyLoud } from '#platform/recordings/slow-down.ts';
import type { JobParts } from '../parts.ts';

const payload = z.object({ lessonUuid: z.guid(), requestedAt: z.iso.datetime() });
type SlowPayload = z.infer<typeof payload>;

/** Sent for each request, with the request as the singleton key. */
export const slowRecordingsJob: JobKind<SlowPayload> = { name: 'slow-recordings', payload };

export interface SlowRecordingsParts extends Pick<JobParts, 'db' | 'store' | 'now' | 'logger'> {
  readonly media: MediaLibrary;
}

const elsewhere = (title: string): RecordingError =>
  new RecordingError(`“${title}” does not lie here, so it cannot be slowed down. Add it from a file.`);

interface Slowing {
  readonly media: MediaLibrary;
  readonly pace: number;
  readonly folder: string;
  readonly signal: AbortSignal;
}

interface MadeTracks {
  readonly slowed: AudioTrack;
  /**
   * The original recording, with its volume corrected if it was too soft or too loud, so that switching between the two needs no
   * volume change.
   */
  readonly standard: AudioTrack;
}

const makeTracks = async (track: AudioTrack, { media, pace, folder, signal }: Slowing): Promise<MadeTracks> => {
  const lies = track.address.startsWith('/media/') ? await media.find(track.address.slice('/media/'.length)) : null;
  if (!lies) throw elsewhere(track.title);
  const [to, evened] = [path.join(folder, 'slowed.mp3'), path.join(folder, 'evened.mp3')];
  const sounds = await lies.lend(async (file) => {
    const { format, channels } = await probeRecording(file);
    const slowed = await slowDownAside({ file, format, channels, pace, to }, signal);
    const { measured } = slowed;
    if (isEvenlyLoud(measured.loudness)) return { slowed, standard: null };
    return { slowed, standard: await slowDownAside({ file, format, channels, pace: 1, measured, to: evened }, signal) };
  });
  const captions = track.captions === null ? null : await media.text(track.captions);
  const later = (milliseconds: number): number => Math.round(milliseconds / pace);
  const slowed = {
    title: track.title,
    address: await media.storeFile(to, 'mp3'),
    captions: captions === null ? null : await media.store(Buffer.from(stretchedWebVtt(captions, pace)), 'vtt'),
    durationMs: sounds.slowed.durationMs,
    ...(track.startMs === undefined ? {} : { startMs: later(track.startMs) }),
    ...(track.endMs === undefined ? {} : { endMs: later(track.endMs) }),
  };
  const standard = sounds.standard
    ? { ...track, address: await media.storeFile(evened, 'mp3'), durationMs: sounds.standard.durationMs }
    : track;
  return { slowed, standard };
};

const slowAll = async (tracks: readonly AudioTrack[], slowing: Omit<Slowing, 'folder'>): Promise<SlowingOutcome> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'earshot-slowed-'));
  try {
    const made: MadeTracks[] = [];
    for (const track of tracks) made.push(await makeTracks(track, { ...slowing, folder }));
    return { slowed: made.map(({ slowed }) => slowed), standard: made.map(({ standard }) => standard), of: tracks };
  } catch (error) {
    // A retry would give the same result.
    if (error instanceof RecordingError) return { problem: error.message };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const contextOf = ({ store, db, now }: SlowRecordingsParts, { lessonUuid, requestedAt }: SlowPayload): CommandContext => {
  const commandId = uuidV5(`slow-recordings:${lessonUuid}:${requestedAt}`);
  return { store, db, actor: systemActor, commandId, correlationId: commandId, now: now().toISOString() };
};

const slow = async (parts: SlowRecordingsParts, sent: SlowPayload, signal: AbortSignal): Promise<void> => {
  const { lesson } = await loadLesson(parts, sent.lessonUuid);
  if (lesson.status === 'missing' || lesson.slowing?.requestedAt !== sent.requestedAt || lesson.slowing.problem !== null) return;
  const { pace } = lesson.slowing;
  const outcome = await slowAll(draftOf(lesson).content.audio.standard, { media: parts.media, pace, signal });
  await endLessonSlowing(contextOf(parts, sent), { ...sent, outcome });
};

const gaveUp = 'The slowed version could not be made. Have it made again; if that fails too, tell whoever runs Earshot.';

/** One at a time: each uses a processor for some seconds. */
export const slowRecordingsQueue = (parts: SlowRecordingsParts): JobQueue<SlowPayload> => ({
  ...slowRecordingsJob,
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 3_600,
  handle: (sent, { signal }) => slow(parts, sent, signal),
  endsForGood: true,
  exhausted: async (sent) => {
    parts.logger.error({ lessonUuid: sent.lessonUuid }, 'a slowed version could not be made');
    await endLessonSlowing(contextOf(parts, sent), { ...sent, outcome: { problem: gaveUp } });
  },
});
