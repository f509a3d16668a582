import { z } from 'zod';
import { organizer } from '../organizers/organizer.ts';
import { uuid } from '#domain/shared/fields.ts';
import { address, lessonPicture } from './picture.ts';

const markdown = z.string().max(5_000, 'use at most 5,000 characters');

/** An introduction to the lesson, to read before listening. Empty texts are not shown. */
export const overview = z.object({
  keyConcepts: markdown,
  contentObjective: markdown,
  languageObjective: markdown,
  /** The story retold in simple words. */
  synopsis: markdown,
});
export type LessonOverview = z.infer<typeof overview>;

const definition = z.string().trim().min(1, 'write a definition').max(500, 'use at most 500 characters');

/** Allows more languages than the product itself offers: families also speak Hmong (hmn), for example. */
const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/, 'use the tag of a language, such as es, hmn or zh-Hans');

/** A word of the story; plain text. */
export const vocabularyWord = z.object({
  id: uuid,
  word: z.string().trim().min(1, 'write a word').max(100, 'use at most 100 characters'),
  definition,
  picture: lessonPicture.optional(),
  /** The definition in students' home languages, by language tag. */
  homeLanguage: z.record(languageTag, definition).optional(),
});
export type VocabularyWord = z.infer<typeof vocabularyWord>;

/** A link with any other scheme could lead anywhere. */
const safeAddress = address.regex(/^(?:https:\/\/|\/(?!\/))/, 'use an address that begins with https:// or /');

/**
 * `thumbnailUrlTemplate` is the address of a picture; `{width}` and `{height}` in it are placeholders for the size that a page
 * requests.
 */
export const materialVideo = z.object({
  id: z.string().trim().min(1, 'write the id of the video').max(200, 'use at most 200 characters'),
  title: z.string().trim().min(1, 'write a title').max(300, 'use at most 300 characters'),
  createdBy: z.string().trim().max(200, 'use at most 200 characters'),
  thumbnailUrlTemplate: safeAddress,
  address: safeAddress.optional(),
});
export type MaterialVideo = z.infer<typeof materialVideo>;

/** A prompt that the student answers in writing. Markdown. */
export const writingPrompt = z.object({
  id: uuid,
  content: z.string().trim().min(1, 'write the prompt').max(2_000, 'use at most 2,000 characters'),
});
export type WritingPrompt = z.infer<typeof writingPrompt>;

export const maxWords = 60;
export const maxVideos = 20;
export const maxOrganizers = 12;
export const maxPrompts = 30;

/** Staff-written material for working with a story in class. Each part can change separately. */
export const lessonMaterial = z.object({
  overview,
  vocabulary: z.array(vocabularyWord).max(maxWords, `use at most ${maxWords} words`),
  videos: z.array(materialVideo).max(maxVideos, `use at most ${maxVideos} videos`),
  /** Teachers choose at most three, one for each time students listen. */
  organizers: z.array(organizer).max(maxOrganizers, `use at most ${maxOrganizers} organizers`),
  prompts: z.array(writingPrompt).max(maxPrompts, `use at most ${maxPrompts} prompts`),
});
export type LessonMaterial = z.infer<typeof lessonMaterial>;
