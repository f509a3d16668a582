import { z } from 'zod';
import { organizer } from '../organizers/organizer.ts';
import { uuid } from '#domain/shared/fields.ts';
import { address, lessonPicture } from './picture.ts';

const markdown = z.string().max(5_000, 'use at most 5,000 characters');

/** What the lesson is about, for those who are about to listen. An empty text is left out. */
export const overview = z.object({
  keyConcepts: markdown,
  contentObjective: markdown,
  languageObjective: markdown,
  /** The story once more, in simple words. */
  synopsis: markdown,
});
export type LessonOverview = z.infer<typeof overview>;

const definition = z.string().trim().min(1, 'write a definition').max(500, 'use at most 500 characters');

/** More than those that the product can be in: families speak Hmong (hmn), too. */
const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/, 'use the tag of a language, such as es, hmn or zh-Hans');

/** A word of the story; plain text. */
export const vocabularyWord = z.object({
  id: uuid,
  word: z.string().trim().min(1, 'write a word').max(100, 'use at most 100 characters'),
  definition,
  picture: lessonPicture.optional(),
  /** The definition in languages that students speak at home, by language tag. */
  homeLanguage: z.record(languageTag, definition).optional(),
});
export type VocabularyWord = z.infer<typeof vocabularyWord>;

/** A page would follow any other kind of address to who knows where. */
const safeAddress = address.regex(/^(?:https:\/\/|\/(?!\/))/, 'use an address that begins with https:// or /');

/** `thumbnailUrlTemplate` is the address of a picture; `{width}` and `{height}` in it stand for the size that a page asks for. */
export const materialVideo = z.object({
  id: z.string().trim().min(1, 'write the id of the video').max(200, 'use at most 200 characters'),
  title: z.string().trim().min(1, 'write a title').max(300, 'use at most 300 characters'),
  createdBy: z.string().trim().max(200, 'use at most 200 characters'),
  thumbnailUrlTemplate: safeAddress,
  address: safeAddress.optional(),
});
export type MaterialVideo = z.infer<typeof materialVideo>;

/** Something that the student answers in writing. Markdown. */
export const writingPrompt = z.object({
  id: uuid,
  content: z.string().trim().min(1, 'write the prompt').max(2_000, 'use at most 2,000 characters'),
});
export type WritingPrompt = z.infer<typeof writingPrompt>;

export const maxWords = 60;
export const maxVideos = 20;
export const maxOrganizers = 12;
export const maxPrompts = 30;

/** What staff wrote around a story so that a class can work with it, in parts that change on their own. */
export const lessonMaterial = z.object({
  overview,
  vocabulary: z.array(vocabularyWord).max(maxWords, `use at most ${maxWords} words`),
  videos: z.array(materialVideo).max(maxVideos, `use at most ${maxVideos} videos`),
  /** Teachers choose at most three of them, one for each time that students listen. */
  organizers: z.array(organizer).max(maxOrganizers, `use at most ${maxOrganizers} organizers`),
  prompts: z.array(writingPrompt).max(maxPrompts, `use at most ${maxPrompts} prompts`),
});
export type LessonMaterial = z.infer<typeof lessonMaterial>;
