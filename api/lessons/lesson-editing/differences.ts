import type { DraftContent } from '#domain/lessons/lesson/events.ts';
import type { LessonMaterial } from '#domain/lessons/lesson/material.ts';
import { elpLevelNames } from '#domain/shared/elp-levels.ts';
import type { Difference } from '#api/edit-history/schemas.ts';
import { textDifference, valueDifference } from '#api/edit-history/text-difference.ts';

/** A lesson's texts, as readers or only staff see them. */
export interface LessonTexts {
  readonly content: DraftContent;
  readonly material: LessonMaterial;
}

const lines = (items: readonly string[]): string => items.join('\n');
const seconds = (milliseconds: number | null): string => (milliseconds === null ? '' : ` (${Math.round(milliseconds / 1000)} s)`);

/** Every piece of a lesson as text; lists have one item per line. */
const pieces: Readonly<Record<string, (texts: LessonTexts) => string>> = {
  Title: ({ content }) => content.name,
  Description: ({ content }) => content.description,
  Transcript: ({ content }) => content.transcript,
  Tabs: ({ content }) => lines(content.tabs.map(({ title, text }) => `${title}\n${text}`)),
  Recordings: ({ content }) =>
    lines(content.audio.standard.map((one) => `${one.title}: ${one.address}${seconds(one.durationMs)}`)),
  'Slowed recordings': ({ content }) =>
    lines(content.audio.slowed.map((one) => `${one.title}: ${one.address}${seconds(one.durationMs)}`)),
  Video: ({ content: { video } }) => (video ? `${video.title}: ${video.address}` : ''),
  'Key concepts': ({ material }) => material.overview.keyConcepts,
  'Content objective': ({ material }) => material.overview.contentObjective,
  'Language objective': ({ material }) => material.overview.languageObjective,
  'Simplified synopsis': ({ material }) => material.overview.synopsis,
  Vocabulary: ({ material }) =>
    lines(
      material.vocabulary.map(({ word, definition, homeLanguage = {} }) =>
        [`${word}: ${definition}`, ...Object.entries(homeLanguage).map(([tag, text]) => `${tag}: ${text}`)].join('; '),
      ),
    ),
  Videos: ({ material }) => lines(material.videos.map(({ id, title, createdBy }) => `${title} (${id}), ${createdBy}`)),
  Organizers: ({ material }) =>
    lines(material.organizers.map(({ type, instructions, config }) => `${type}: ${instructions} ${JSON.stringify(config)}`)),
  'Writing prompts': ({ material }) => lines(material.prompts.map(({ content }) => content)),
};

/** Pieces that are replaced as a whole. */
const values: Readonly<Record<string, (texts: LessonTexts) => string>> = {
  Subject: ({ content }) => content.subject,
  'Grade band': ({ content }) => content.gradeBand,
  'Text complexity': ({ content }) => content.textComplexity ?? '',
  'ELP level': ({ content }) => (content.elpLevel === null ? '' : `${content.elpLevel} ${elpLevelNames[content.elpLevel]}`),
  Picture: ({ content: { picture } }) => (picture ? `${picture.address}: ${picture.alt}` : ''),
};

/** What changed in a lesson, piece by piece. */
export const lessonDifferences = (before: LessonTexts | null, after: LessonTexts | null): Difference[] => {
  const both = (of: (texts: LessonTexts) => string): [string | null, string | null] => [
    (before && of(before)) || null,
    (after && of(after)) || null,
  ];
  return [
    ...Object.entries(values).flatMap(([piece, of]) => valueDifference(piece, ...both(of))),
    ...Object.entries(pieces).flatMap(([piece, of]) => textDifference(piece, ...both(of))),
  ];
};
