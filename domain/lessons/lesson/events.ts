// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { quizableType, timestamp, uuid, elpLevel, type QuizableType } from '#domain/shared/fields.ts';
import { lessonMaterial } from './material.ts';
import { address, lessonPicture } from './picture.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const lessonStream = (lessonUuid: string): string => `lesson-${lessonUuid.toLowerCase()}`;

/** Derives a lesson's uuid from its address, so that two lessons can never claim the same type and path. */
export const lessonUuidOf = (type: QuizableType, path: string): string => uuidV5(`lesson:${type}:${path}`);

const milliseconds = z.int().nonnegative();

/** An entry of a playlist: a recording, or a part of it between two times. Milliseconds count from the start of the recording. */
export const audioTrack = z.object({
  title: z.string().min(1).max(300),
  address,
  /** Address of the transcript with timings (WebVTT). */
  captions: address.nullable(),
  durationMs: milliseconds.nullable(),
  startMs: milliseconds.optional(),
  endMs: milliseconds.optional(),
});
export type AudioTrack = z.infer<typeof audioTrack>;

/** The same story twice: at the speaker's pace, and slowed down. */
export const lessonAudio = z.object({ standard: z.array(audioTrack).max(100), slowed: z.array(audioTrack).max(100) });
export type LessonAudio = z.infer<typeof lessonAudio>;

/** A tab next to the story; `text` is markdown. */
export const lessonTab = z.object({ title: z.string().min(1).max(60), text: z.string().max(50_000) });
export type LessonTab = z.infer<typeof lessonTab>;

/** The captions of a video in one language, as WebVTT. */
export const videoCaptions = z.object({
  language: z.string().min(2).max(35),
  label: z.string().min(1).max(60),
  address,
});

/** A video of the lesson. If it names a provider, it can be loaded from there; the address always works. */
export const lessonVideo = z.object({
  title: z.string().min(1).max(300),
  address,
  poster: address.nullable(),
  captions: z.array(videoCaptions).max(20),
  durationMs: milliseconds.nullable(),
  provider: z.object({ name: z.string().min(1).max(40), videoId: z.string().min(1).max(200) }).optional(),
});
export type LessonVideo = z.infer<typeof lessonVideo>;

/** The content that staff write for a lesson; `description` and `transcript` are markdown. */
export const lessonContent = z.object({
  name: z.string().min(1).max(300),
  description: z.string().max(5_000),
  subject: z.string().min(1).max(80),
  /** Grade band as schools write it: K-2, 3-5, 6-8, 9-12. */
  gradeBand: z.string().min(1).max(20),
  textComplexity: z.string().max(60).nullable(),
  /** The English proficiency level that students need to follow it. */
  elpLevel: elpLevel.optional(),
  transcript: z.string().max(100_000),
  audio: lessonAudio.optional(),
  picture: lessonPicture.optional(),
  tabs: z.array(lessonTab).max(10).optional(),
  video: lessonVideo.optional(),
});
export type LessonContent = z.infer<typeof lessonContent>;

/**
 * The same content while staff write it: texts can still be blank, and optional parts are null if missing. `completeness.ts`
 * lists what a published lesson needs.
 */
export const draftContent = z.object({
  name: z.string().max(300),
  description: z.string().max(5_000),
  subject: z.string().max(80),
  gradeBand: z.string().max(20),
  textComplexity: z.string().max(60).nullable(),
  elpLevel: elpLevel.nullable(),
  transcript: z.string().max(100_000),
  audio: lessonAudio,
  picture: lessonPicture.nullable(),
  tabs: z.array(z.object({ title: z.string().max(60), text: z.string().max(50_000) })).max(10),
  video: lessonVideo.nullable(),
});
export type DraftContent = z.infer<typeof draftContent>;

/** The speed of a slowed recording relative to the original. */
export const slowedPace = z.union([z.literal(0.75), z.literal(0.85)], 'use 0.75 or 0.85');
export type SlowedPace = z.infer<typeof slowedPace>;

/** The levels measured in the transcript, named after the fields that receive them. */
export const measuredLevel = z.enum(['elpLevel', 'textComplexity']);
export type MeasuredLevel = z.infer<typeof measuredLevel>;
const levelValue = z.union([z.string().max(60), elpLevel]);

const happenedTo = { lessonUuid: uuid, occurredAt: timestamp };

export const lessonEvents = defineEvents({
  LessonPublished: {
    version: 1,
    schema: z.object({
      lessonUuid: uuid,
      type: quizableType,
      path: z.string().min(1).max(200),
      content: lessonContent,
      occurredAt: timestamp,
    }),
  },
  LessonContentChanged: {
    version: 1,
    schema: z.object({ lessonUuid: uuid, content: lessonContent, occurredAt: timestamp }),
  },
  /** `parts` holds only the changed parts. */
  LessonMaterialChanged: {
    version: 1,
    schema: z.object({ lessonUuid: uuid, parts: lessonMaterial.partial(), occurredAt: timestamp }),
  },
  /** A lesson that only staff can see so far. */
  LessonDrafted: {
    version: 1,
    schema: z.object({ ...happenedTo, type: quizableType, path: z.string().min(1).max(200), name: z.string().min(1).max(300) }),
  },
  /** Readers keep what they have; `content` and `parts` hold what changed in the draft. The first change starts the draft. */
  LessonDraftChanged: {
    version: 1,
    schema: z.object({ ...happenedTo, content: draftContent.partial(), parts: lessonMaterial.partial() }),
  },
  LessonSentToReview: { version: 1, schema: z.object(happenedTo) },
  LessonReturnedToDraft: { version: 1, schema: z.object({ ...happenedTo, reason: z.string().min(1).max(1_000) }) },
  LessonPublicationScheduled: { version: 1, schema: z.object({ ...happenedTo, publishAt: timestamp }) },
  LessonPublicationUnscheduled: { version: 1, schema: z.object(happenedTo) },
  /** Follows the events that brought the draft's content to readers. */
  LessonDraftPublished: { version: 1, schema: z.object(happenedTo) },
  LessonDraftDiscarded: { version: 1, schema: z.object(happenedTo) },
  /** A never-published lesson was given up; its address is free again. */
  LessonAbandoned: { version: 1, schema: z.object(happenedTo) },
  /** Slowed versions of the recordings were requested; they are added to the draft when ready. */
  LessonSlowingRequested: { version: 1, schema: z.object({ ...happenedTo, pace: slowedPace }) },
  /** The slowed versions are ready (an earlier event has put them in the draft), or the reason for the failure. */
  LessonSlowingEnded: { version: 1, schema: z.object({ ...happenedTo, problem: z.string().min(1).max(500).nullable() }) },
  /** A level of the draft is to be measured from its transcript. */
  LessonLevelUpdateRequested: { version: 1, schema: z.object({ ...happenedTo, level: measuredLevel, requestUuid: uuid }) },
  LessonLevelUpdateCancelled: { version: 1, schema: z.object({ ...happenedTo, level: measuredLevel }) },
  /** The level was measured. An earlier event put it in the draft, unless it was already there. */
  LessonLevelUpdated: {
    version: 1,
    schema: z.object({
      ...happenedTo,
      level: measuredLevel,
      before: levelValue.nullable(),
      after: levelValue,
      /** The method of measuring. The same transcript and method always give the same measures. */
      method: z.string().min(1).max(60),
      measures: z.record(z.string().min(1).max(60), z.number()),
    }),
  },
  LessonLevelUpdateFailed: {
    version: 1,
    schema: z.object({ ...happenedTo, level: measuredLevel, problem: z.string().min(1).max(500) }),
  },
  /** Readers can no longer find it; classes that have it keep it. */
  LessonWithdrawn: { version: 1, schema: z.object(happenedTo) },
  LessonRestored: { version: 1, schema: z.object(happenedTo) },
});
export type LessonEvent = EventsOf<typeof lessonEvents>;
