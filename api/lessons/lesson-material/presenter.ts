import type { MaterialProblem } from '#domain/lessons/lesson/material-rules.ts';
import type { LessonMaterial } from '#domain/lessons/lesson/material.ts';
import type { Organizer } from '#domain/lessons/organizers/organizer.ts';
import type { FieldError } from '#api/http/problem.ts';
import type { LessonMaterialReply, WrittenMaterial } from './schemas.ts';

type PresentedOrganizer = WrittenMaterial['organizers'][number];

/** An organizer's type and config still match after the copy; the compiler cannot see that. */
const presentOrganizer = ({ id, type, instructions, config }: Organizer): PresentedOrganizer =>
  ({ id, type, organizer: { instructions, config_json: config } }) as PresentedOrganizer;

const writtenOrganizer = ({ id, type, organizer: { instructions, config_json: config } }: PresentedOrganizer): Organizer =>
  ({ id, type, instructions, config }) as Organizer;

export const presentMaterial = ({ overview, vocabulary, videos, organizers, prompts }: LessonMaterial): WrittenMaterial => ({
  key_concepts: overview.keyConcepts,
  content_objective: overview.contentObjective,
  language_objective: overview.languageObjective,
  simplified_synopsis: overview.synopsis,
  vocabulary: vocabulary.map(({ id, word, definition, picture, homeLanguage }) => ({
    id,
    word,
    definition,
    picture: picture ?? null,
    home_language: homeLanguage ?? {},
  })),
  videos: videos.map(({ id, title, createdBy, thumbnailUrlTemplate, address }) => ({
    id,
    title,
    created_by: createdBy,
    thumbnail_url_template: thumbnailUrlTemplate,
    address: address ?? null,
  })),
  organizers: organizers.map(presentOrganizer),
  prompts: prompts.map(({ id, content }) => ({ id, content })),
});

export const presentLessonMaterial = (
  lessonUuid: string,
  revision: bigint | string,
  material: LessonMaterial,
): LessonMaterialReply => ({
  lesson_material: { lesson_uuid: lessonUuid, revision: revision.toString(), ...presentMaterial(material) },
});

/** In the domain's form. */
export const writtenMaterial = (written: WrittenMaterial): LessonMaterial => ({
  overview: {
    keyConcepts: written.key_concepts,
    contentObjective: written.content_objective,
    languageObjective: written.language_objective,
    synopsis: written.simplified_synopsis,
  },
  vocabulary: written.vocabulary.map(({ id, word, definition, picture, home_language }) => ({
    id,
    word,
    definition,
    ...(picture && { picture }),
    ...(Object.keys(home_language).length > 0 && { homeLanguage: home_language }),
  })),
  videos: written.videos.map(({ id, title, created_by, thumbnail_url_template, address }) => ({
    id,
    title,
    createdBy: created_by,
    thumbnailUrlTemplate: thumbnail_url_template,
    ...(address !== null && { address }),
  })),
  organizers: written.organizers.map(writtenOrganizer),
  prompts: written.prompts.map(({ id, content }) => ({ id, content })),
});

/** The field under the caller's name for it. */
export const fieldOfProblem = ({ path, message }: MaterialProblem, under = 'lesson_material'): FieldError => ({
  path: [under, ...path].map((part) => (part === 'homeLanguage' ? 'home_language' : part)).join('.'),
  message,
});
