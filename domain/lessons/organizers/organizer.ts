import { z } from 'zod';
import { uuid } from '#domain/shared/fields.ts';
import { daiConfig, daiResult } from './dai.ts';
import { faqlConfig, faqlResult } from './faql.ts';
import { fillInTheBlankConfig, fillInTheBlankResult } from './fill-in-the-blank.ts';
import { fiveWConfig, fiveWResult } from './five-w.ts';
import { organizerTypes, type OrganizerType } from './organizer-types.ts';
import { tChartConfig, tChartResult } from './t-chart.ts';
import { vocabularyListConfig, vocabularyListResult } from './vocabulary-list.ts';

type OfEachKind = Readonly<Record<OrganizerType, z.ZodType>>;

/**
 * What staff write into an organizer, by its kind. A config is a document of its kind (`config_json` in the API), so events
 * keep it exactly as the API has it, `text_before` included (ADR 0041).
 */
export const organizerConfigs = {
  VocabularyListWorksheet: vocabularyListConfig,
  FitbWorksheet: fillInTheBlankConfig,
  FiveWWorksheet: fiveWConfig,
  FaqlWorksheet: faqlConfig,
  TChartWorksheet: tChartConfig,
  DaiWorksheet: daiConfig,
} as const satisfies OfEachKind;

/** What students write into an organizer, by its kind. */
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
