import { z } from 'zod';
import { lessonStandardsAddress, quizableType } from '#api/shared/schemas.ts';
import { quizSummary } from '#api/quizzes/schemas.ts';

/** A sound that a card can play on its own. */
export const shortSound = z.object({
  title: z.string(),
  address: z.string(),
  start_ms: z.int(),
  /** Null: to the end of the recording. */
  end_ms: z.int().nullable(),
});
export type ShortSound = z.infer<typeof shortSound>;

/** What a card shows of a lesson besides its texts. */
export const cardFacts = z.object({
  /** How long its recording is; null without one. */
  minutes: z.int().nullable(),
  /** Classes can be given a quiz on it. */
  has_quiz: z.boolean(),
  picture: z.object({ address: z.string(), alt: z.string() }).nullable(),
  sound: shortSound.nullable(),
});
export type CardFacts = z.infer<typeof cardFacts>;

export const lessonCard = cardFacts.extend({
  uuid: z.string(),
  type: quizableType,
  path: z.string(),
  name: z.string(),
  /** Plain text. */
  description: z.string(),
  subject: z.string(),
  grade_band: z.string(),
  url: z.string(),
});
export type LessonCard = z.infer<typeof lessonCard>;

/** One line of a transcript with timings. `paragraph` groups the lines of one paragraph. */
export const transcriptLine = z.object({ start_ms: z.int(), end_ms: z.int(), text: z.string(), paragraph: z.int() });
export type TranscriptLine = z.infer<typeof transcriptLine>;

/** An entry of a playlist: a recording, or a part of one. */
export const audioTrack = z
  .object({
    title: z.string(),
    address: z.string(),
    start_ms: z.int(),
    /** Null: to the end of the recording. */
    end_ms: z.int().nullable(),
    duration_ms: z.int().nullable(),
    /** Address of the transcript with timings; its lines are in `transcripts`. */
    captions: z.string().nullable(),
  })
  .meta({ id: 'AudioTrack' });
export type AudioTrack = z.infer<typeof audioTrack>;

/** A video with its captions by language. */
export const lessonVideo = z
  .object({
    title: z.string(),
    address: z.string(),
    poster: z.string().nullable(),
    captions: z.array(z.object({ language: z.string(), label: z.string(), address: z.string() })),
    duration_ms: z.int().nullable(),
    /** The provider that can serve it instead, with a token from `/api/v1/{provider}/token`. */
    provider: z.object({ name: z.string(), video_id: z.string() }).nullable(),
  })
  .meta({ id: 'LessonVideo' });
export type LessonVideo = z.infer<typeof lessonVideo>;

export const lesson = z
  .object({
    uuid: z.string(),
    type: quizableType,
    path: z.string(),
    name: z.string(),
    /** Safe HTML, like the transcript. */
    description_html: z.string(),
    /** Plain text, for lists and the document's description. */
    description: z.string(),
    subject: z.string(),
    grade_band: z.string(),
    text_complexity: z.string().nullable(),
    /** The level of English that students need to follow it. */
    elp_level: z.int().nullable(),
    transcript_html: z.string(),
    /** The student still has to submit a listening quiz on it, so the transcript and the captions' addresses are left out. */
    transcript_closed: z.boolean(),
    /** Each list is empty if the lesson has no recording at that pace. */
    audio: z.object({ standard: z.array(audioTrack), slowed: z.array(audioTrack) }),
    /** Keyed by the address of the captions. */
    transcripts: z.record(z.string(), z.array(transcriptLine)),
    picture: z.object({ address: z.string(), alt: z.string() }).nullable(),
    /** Texts next to the story; safe HTML. */
    tabs: z.array(z.object({ title: z.string(), html: z.string() })),
    video: lessonVideo.nullable(),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.infer<typeof lesson>;

/** Where playback ends for somebody who has yet to take a quiz on the lesson; null for a pace without such an end. */
export const audioStop = z.object({ standard_ms: z.int().nullable(), slowed_ms: z.int().nullable() });
export type AudioStop = z.infer<typeof audioStop>;

const guideSectionWords = ['before_viewing', 'during_viewing', 'after_viewing'] as const;
export const guideSectionWord = z.enum(guideSectionWords, 'use before_viewing, during_viewing or after_viewing');
export type GuideSectionWord = z.infer<typeof guideSectionWord>;

/** The part of a lesson's guide shown to teachers: sections with text, as safe HTML. */
export const shownGuide = z
  .object({ name: z.string(), sections: z.array(z.object({ section: guideSectionWord, html: z.string() })) })
  .meta({ id: 'ShownTeacherGuide' });
export type ShownGuide = z.infer<typeof shownGuide>;

export const lessonParams = z.object({ path: z.string().min(1).max(200) });

/** Data needed for sharing a lesson; null for students and visitors. */
export const lessonShare = z.object({ site_url: z.string(), premium: z.boolean(), premium_features_url: z.string() });
export type LessonShare = z.infer<typeof lessonShare>;

/** Data of the page `lesson`, open to everybody, and of `teacher_lesson`. */
export const lessonPage = z.object({
  share: lessonShare.nullable(),
  lesson,
  /** Set only for a student with an assigned quiz that sets one, until it is submitted. */
  audio_stop: audioStop.nullable(),
  /** The lesson's published quizzes with their preview; only for teachers and staff. */
  quizzes: z.array(quizSummary.extend({ preview_url: z.string() })),
  /** The page of the standards it teaches; only for teachers and staff. */
  standards_url: lessonStandardsAddress.nullable(),
  /** Collections that contain the lesson. */
  collections: z.array(z.object({ title: z.string(), url: z.string() })),
  /** The lesson to continue with: of the same kind if there is one. */
  next_lesson: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** Teaching suggestions from staff; only for teachers and staff. */
  guide: shownGuide.extend({ print_url: z.string() }).nullable(),
});
export type LessonPageData = z.infer<typeof lessonPage>;
