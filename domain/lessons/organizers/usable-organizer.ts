import type { Entries, OrganizerSheet } from './organizer-rules.ts';
import { fieldsOf } from './organizer-rules.ts';
import { faqlHeaders, fiveWHeaders, type OrganizerType } from './organizer-types.ts';

/** Invalid data that was found despite validation, for the log. It contains no student text. */
export interface Complaint {
  /** As in the schemas, for example `sentences.1.id`. */
  readonly field: string;
  readonly problem: string;
}

type Complain = (field: string, problem: string) => void;
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const listAt = (config: Fields, field: string, complain: Complain): readonly unknown[] => {
  const list = config[field];
  if (Array.isArray(list)) return list;
  complain(field, 'is no list');
  return [];
};

const wordsOf = (config: Fields, complain: Complain): string[] =>
  listAt(config, 'words', complain).filter((word, index, words): word is string => {
    const usable = typeof word === 'string' && word.trim() !== '' && words.indexOf(word) === index;
    if (!usable) complain(`words.${index}`, 'is no word, or stands there twice');
    return usable;
  });

const textAt = (sentence: Fields, field: string): string => (typeof sentence[field] === 'string' ? sentence[field] : '');

interface Sentence {
  readonly id: string;
  readonly text_before: string;
  readonly text_after: string;
}

const sentencesOf = (config: Fields, complain: Complain): Sentence[] => {
  const usable = new Map<string, Sentence>();
  for (const [index, sentence] of listAt(config, 'sentences', complain).entries()) {
    const fields = isFields(sentence) ? sentence : {};
    const [id, text_before, text_after] = [textAt(fields, 'id'), textAt(fields, 'text_before'), textAt(fields, 'text_after')];
    if (id === '' || usable.has(id)) complain(`sentences.${index}.id`, 'is missing, or another sentence has it');
    else if (`${text_before}${text_after}`.trim() === '') complain(`sentences.${index}`, 'has no text around its blank');
    else usable.set(id, { id, text_before, text_after });
  }
  return [...usable.values()];
};

const headersOf = <Headers extends Fields>(
  config: Fields,
  defaults: Headers,
  complain: Complain,
): Record<keyof Headers, string> => {
  const headers = Object.entries(defaults).map(([field, fallback]) => {
    const header = textAt(config, field);
    if (header === '') complain(field, 'is no header');
    return [field, header || fallback];
  });
  return Object.fromEntries(headers) as Record<keyof Headers, string>;
};

const noHeaders = { header1: '', header2: '' };

const sheetOf = (type: OrganizerType, config: Fields, complain: Complain): OrganizerSheet => {
  switch (type) {
    case 'VocabularyListWorksheet':
      return { type, config: { words: wordsOf(config, complain) } };
    case 'FitbWorksheet':
      return { type, config: { sentences: sentencesOf(config, complain) } };
    case 'FiveWWorksheet':
      return { type, config: headersOf(config, fiveWHeaders, complain) };
    case 'FaqlWorksheet':
      return { type, config: headersOf(config, faqlHeaders, complain) };
    case 'TChartWorksheet':
    case 'DaiWorksheet':
      return { type, config: headersOf(config, noHeaders, complain) };
    default:
      return type satisfies never;
  }
};

const noting = (): { readonly complaints: Complaint[]; readonly complain: Complain } => {
  const complaints: Complaint[] = [];
  return { complaints, complain: (field, problem) => complaints.push({ field, problem }) };
};

/** The usable part of any config, even an invalid one. */
export const usableOrganizer = (
  type: OrganizerType,
  config: unknown,
): { readonly sheet: OrganizerSheet; readonly complaints: readonly Complaint[] } => {
  const { complaints, complain } = noting();
  if (!isFields(config)) complain('', 'is no config');
  return { sheet: sheetOf(type, isFields(config) ? config : {}, complain), complaints };
};

/**
 * The part of any result, even an invalid one, that the organizer can show. Entries for unknown fields are left out and reported
 * as complaints.
 */
export const usableEntries = (
  sheet: OrganizerSheet,
  result: unknown,
): { readonly entries: Entries; readonly complaints: readonly Complaint[] } => {
  const { complaints, complain } = noting();
  const fields = new Set(fieldsOf(sheet));
  const isResult = sheet.type === 'FiveWWorksheet' ? Array.isArray(result) : isFields(result);
  if (!isResult) complain('', 'is no result of this kind');
  const usable = Object.entries(isResult ? (result as object) : {}).filter((entry): entry is [string, string] => {
    const [field, text] = entry as [string, unknown];
    if (!fields.has(field)) complain(field, 'is no field of this organizer');
    else if (typeof text !== 'string') complain(field, 'is no text');
    return fields.has(field) && typeof text === 'string';
  });
  return { entries: Object.fromEntries(usable), complaints };
};
