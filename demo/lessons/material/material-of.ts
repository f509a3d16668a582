import type { LessonVideo } from '#domain/lessons/lesson/events.ts';
import type { LessonMaterial, MaterialVideo } from '#domain/lessons/lesson/material.ts';
import { faqlHeaders, fiveWHeaders } from '#domain/lessons/organizers/organizer-types.ts';
import type { Organizer } from '#domain/lessons/organizers/organizer.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import type { DemoLesson } from '../demo-lesson.ts';
import { demoMaterial } from './catalogue.ts';
import type { DemoOrganizer } from './demo-material.ts';

const idOf = (slug: string, part: string, number: number): string => uuidV5(`demo-material:${slug}:${part}:${number}`);

const blank = /^(.*)\{(.+)\}(.*)$/;

/** Splits a sentence around its blank, with the answer. */
export const partsOf = (sentence: string): { readonly before: string; readonly answer: string; readonly after: string } => {
  const [, before, answer, after] = blank.exec(sentence) ?? [];
  if (before === undefined || answer === undefined || after === undefined) throw new Error(`No blank in “${sentence}”.`);
  return { before, answer, after };
};

const sentenceOf = (sentence: string, index: number) => {
  const { before, after } = partsOf(sentence);
  return { id: `s${index + 1}`, text_before: before, text_after: after };
};

const organizerOf = (id: string, organizer: DemoOrganizer): Organizer => {
  const { kind, instructions } = organizer;
  switch (kind) {
    case 'words':
      return { id, type: 'VocabularyListWorksheet', instructions, config: { words: [...organizer.words] } };
    case 'blanks':
      return { id, type: 'FitbWorksheet', instructions, config: { sentences: organizer.sentences.map(sentenceOf) } };
    case 'five_w':
      return { id, type: 'FiveWWorksheet', instructions, config: { ...fiveWHeaders, ...organizer.headers } };
    case 'facts': {
      const [header1, header2] = organizer.headers ?? [faqlHeaders.header1, faqlHeaders.header2];
      return { id, type: 'FaqlWorksheet', instructions, config: { header1, header2 } };
    }
    case 't_chart':
    case 'details': {
      const [header1, header2] = organizer.headers;
      const type = kind === 't_chart' ? 'TChartWorksheet' : 'DaiWorksheet';
      return { id, type, instructions, config: { header1, header2 } };
    }
    default:
      return kind satisfies never;
  }
};

const videosOf = (slug: string, video: LessonVideo | null): MaterialVideo[] =>
  video?.poster
    ? [{ id: slug, title: video.title, createdBy: 'Earshot', thumbnailUrlTemplate: video.poster, address: video.address }]
    : [];

/** The teaching material of a demo lesson, with its film if it has one. */
export const materialOf = ({ slug }: Pick<DemoLesson, 'slug'>, video: LessonVideo | null): LessonMaterial => {
  const { keyConcepts, contentObjective, languageObjective, synopsis, words, organizers, prompts } = demoMaterial[slug]!;
  return {
    overview: {
      keyConcepts: keyConcepts.map((concept) => `- ${concept}`).join('\n'),
      contentObjective,
      languageObjective,
      synopsis,
    },
    vocabulary: words.map(([word, definition, es], index) => ({
      id: idOf(slug, 'word', index + 1),
      word,
      definition,
      homeLanguage: { es },
    })),
    videos: videosOf(slug, video),
    organizers: organizers.map((organizer, index) => organizerOf(idOf(slug, 'organizer', index + 1), organizer)),
    prompts: prompts.map((content, index) => ({ id: idOf(slug, 'prompt', index + 1), content })),
  };
};
