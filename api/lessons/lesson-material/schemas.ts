/** The teaching material of a lesson. The domain sets the limits. */
import { z } from 'zod';
import {
  lessonMaterial as domainMaterial,
  maxOrganizers,
  maxPrompts,
  maxVideos,
  maxWords,
} from '#domain/lessons/lesson/material.ts';
import { videoId } from '#domain/lessons/video-library/events.ts';
import { leadsElsewhere, leadsElsewhereMessage } from '#domain/lessons/video-library/video-rules.ts';
import { organizerConfigs, organizerInstructions, unknownOrganizerType } from '#domain/lessons/organizers/organizer.ts';
import type { OrganizerType } from '#domain/lessons/organizers/organizer-types.ts';
import { uuid } from '#api/shared/schemas.ts';

const { keyConcepts, contentObjective, languageObjective, synopsis } = domainMaterial.shape.overview.shape;
const word = domainMaterial.shape.vocabulary.element.shape;
const video = domainMaterial.shape.videos.element.shape;
const prompt = domainMaterial.shape.prompts.element.shape;

export const vocabularyWord = z
  .object({
    id: uuid,
    word: word.word,
    definition: word.definition,
    picture: word.picture.unwrap().nullable().default(null),
    /** Definitions by language tag. */
    home_language: word.homeLanguage.unwrap().default({}),
  })
  .meta({ id: 'VocabularyWord' });

const staysHere = (text: string): boolean => !leadsElsewhere(text);

export const materialVideo = z
  .object({
    id: videoId,
    title: video.title,
    created_by: video.createdBy,
    thumbnail_url_template: video.thumbnailUrlTemplate.refine(staysHere, leadsElsewhereMessage),
    /** Address for playback; null if the provider finds the video by its id. */
    address: video.address.unwrap().refine(staysHere, leadsElsewhereMessage).nullable().default(null),
  })
  .meta({ id: 'MaterialVideo' });

const organizerOf = <const Type extends OrganizerType>(type: Type) =>
  z.object({
    id: uuid,
    type: z.literal(type),
    organizer: z.object({ instructions: organizerInstructions, config_json: organizerConfigs[type] }),
  });

export const organizer = z
  .discriminatedUnion(
    'type',
    [
      organizerOf('VocabularyListWorksheet'),
      organizerOf('FitbWorksheet'),
      organizerOf('FiveWWorksheet'),
      organizerOf('FaqlWorksheet'),
      organizerOf('TChartWorksheet'),
      organizerOf('DaiWorksheet'),
    ],
    unknownOrganizerType,
  )
  .meta({ id: 'Organizer' });

export const writingPrompt = z.object({ id: uuid, content: prompt.content }).meta({ id: 'WritingPrompt' });

/** Markdown in the overview, the instructions of organizers and the prompts; plain text elsewhere. */
const materialFields = {
  key_concepts: keyConcepts,
  content_objective: contentObjective,
  language_objective: languageObjective,
  simplified_synopsis: synopsis,
  vocabulary: z.array(vocabularyWord).max(maxWords, `use at most ${maxWords} words`),
  videos: z.array(materialVideo).max(maxVideos, `use at most ${maxVideos} videos`),
  organizers: z.array(organizer).max(maxOrganizers, `use at most ${maxOrganizers} organizers`),
  prompts: z.array(writingPrompt).max(maxPrompts, `use at most ${maxPrompts} prompts`),
};

export const materialParams = z.object({ uuid });

/** The whole material: list items that are left out are removed from the lesson. */
export const writeMaterialBody = z.object({ lesson_material: z.object(materialFields) });
export type WrittenMaterial = z.output<typeof writeMaterialBody>['lesson_material'];

export const lessonMaterial = z
  .object({
    lesson_uuid: z.string(),
    /** For If-Match: changes based on an older revision are refused with 412. */
    revision: z.string(),
    ...materialFields,
  })
  .meta({ id: 'LessonMaterial' });
export const lessonMaterialReply = z.object({ lesson_material: lessonMaterial });
export type LessonMaterialReply = z.output<typeof lessonMaterialReply>;
