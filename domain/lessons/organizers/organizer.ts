import { z } from 'zod';
import { uuid } from '#domain/shared/fields.ts';
import { twoHeaders, twoTexts, header, answer, repeated, fiveWConfig, fiveWResult } from './five-w.ts';
import { faqlHeaders, organizerTypes, type OrganizerType } from './organizer-types.ts';

const text = z.string().max(1_000, 'use at most 1,000 characters');

const sentence = z
  .strictObject({
    id: z.string().regex(/^[\w-]{1,60}$/, 'use letters, digits, - and _, at most 60'),
    text_before: text,
    text_after: text,
  })
  .refine(({ text_before, text_after }) => `${text_before}${text_after}`.trim() !== '', {
    path: ['text_before'],
    message: 'write something before or after the blank',
  });

/** Sentences with one blank each, shown one after another. */
const fillInTheBlankConfig = z.strictObject({
  sentences: z
    .array(sentence)
    .min(1, 'write at least one sentence')
    .max(30, 'use at most 30 sentences')
    .superRefine((sentences, context) => {
      for (const index of repeated(sentences.map(({ id }) => id))) {
        context.addIssue({ code: 'custom', path: [index, 'id'], message: 'another sentence has this id' });
      }
    }),
});

/** The student's text for each blank, by sentence id. */
const fillInTheBlankResult = z.record(z.string(), answer);

const word = z.string().trim().min(1, 'write a word').max(100, 'use at most 100 characters');

/** Words that the student explains, one after the other. */
const vocabularyListConfig = z.strictObject({
  words: z
    .array(word)
    .min(1, 'write at least one word')
    .max(30, 'use at most 30 words')
    .superRefine((words, context) => {
      for (const index of repeated(words.map((each) => each.toLowerCase()))) {
        context.addIssue({ code: 'custom', path: [index], message: 'this word stands in the list already' });
      }
    }),
});

/** The student's definition of each word. */
const vocabularyListResult = z.record(z.string(), answer);

/** Facts that the student hears, and the questions they raise. */
const faqlConfig = z.strictObject({
  header1: header.default(faqlHeaders.header1),
  header2: header.default(faqlHeaders.header2),
});

const faqlResult = twoTexts;

/** Two sides of a topic, such as before and after. */
const tChartConfig = twoHeaders;

const tChartResult = twoTexts;

/** Two columns under headers that staff choose, such as a detail and what follows from it. */
const daiConfig = twoHeaders;

const daiResult = twoTexts;

type OfEachKind = Readonly<Record<OrganizerType, z.ZodType>>;

/**
 * The config that staff write for an organizer, by kind. A config is a document (`config_json` in the API), so events store it
 * exactly as in the API, including `text_before` (docs/how-it-works/content.md).
 */
export const organizerConfigs = {
  VocabularyListWorksheet: vocabularyListConfig,
  FitbWorksheet: fillInTheBlankConfig,
  FiveWWorksheet: fiveWConfig,
  FaqlWorksheet: faqlConfig,
  TChartWorksheet: tChartConfig,
  DaiWorksheet: daiConfig,
} as const satisfies OfEachKind;

/** The result that students write into an organizer, by kind. */
export const organizerResults = {
  VocabularyListWorksheet: vocabularyListResult,
  FitbWorksheet: fillInTheBlankResult,
  FiveWWorksheet: fiveWResult,
  FaqlWorksheet: faqlResult,
  TChartWorksheet: tChartResult,
  DaiWorksheet: daiResult,
} as const satisfies OfEachKind;

export type OrganizerConfigOf<Type extends OrganizerType> = z.infer<(typeof organizerConfigs)[Type]>;
export type OrganizerResultOf<Type extends OrganizerType> = z.infer<(typeof organizerResults)[Type]>;
export type OrganizerResult = OrganizerResultOf<OrganizerType>;

/** Markdown. */
export const organizerInstructions = z.string().max(2_000, 'use at most 2,000 characters');

const organizerOf = <const Type extends OrganizerType>(type: Type) =>
  z.object({ id: uuid, type: z.literal(type), instructions: organizerInstructions, config: organizerConfigs[type] });

export const unknownOrganizerType = `use one of ${organizerTypes.join(', ')}`;

/** A sheet that students fill in while they listen. */
export const organizer = z.discriminatedUnion(
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
);
export type Organizer = z.infer<typeof organizer>;
