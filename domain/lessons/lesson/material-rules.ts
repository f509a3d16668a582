import { DomainError } from '#domain/shared/domain-error.ts';
import { sameValue } from '#domain/shared/same-value.ts';
import { sentence } from '#domain/shared/sentence.ts';
import type { LessonMaterial, VocabularyWord } from './material.ts';

export const materialParts = [
  'overview',
  'vocabulary',
  'videos',
  'organizers',
  'prompts',
] as const satisfies readonly (keyof LessonMaterial)[];
export type MaterialPart = (typeof materialParts)[number];

/** The material of a lesson that has none yet. */
export const noMaterial: LessonMaterial = {
  overview: { keyConcepts: '', contentObjective: '', languageObjective: '', synopsis: '' },
  vocabulary: [],
  videos: [],
  organizers: [],
  prompts: [],
};

/** The parts that differ from before. */
export const changedParts = (before: LessonMaterial, after: LessonMaterial): Partial<LessonMaterial> =>
  Object.fromEntries(materialParts.filter((part) => !sameValue(before[part], after[part])).map((part) => [part, after[part]]));

/** A problem that the schema of a single field cannot detect. */
export interface MaterialProblem {
  /** For example `vocabulary.3.word`, with the domain's names. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const repeats = (
  values: readonly string[],
  of: (index: number) => readonly (string | number)[],
  message: string,
): MaterialProblem[] => values.flatMap((value, index) => (values.indexOf(value) < index ? [{ path: of(index), message }] : []));

const ids = (part: 'vocabulary' | 'videos' | 'organizers' | 'prompts', material: LessonMaterial): MaterialProblem[] => {
  const all: readonly { readonly id: string }[] = material[part];
  // Uuids are not case-sensitive; a video's id is its provider's and stays as it is.
  const values = all.map(({ id }) => (part === 'videos' ? id : id.toLowerCase()));
  return repeats(values, (index) => [part, index, 'id'], 'this id stands in the list already');
};

const words = ({ vocabulary }: LessonMaterial): MaterialProblem[] =>
  repeats(
    vocabulary.map(({ word }) => word.trim().toLowerCase()),
    (index) => ['vocabulary', index, 'word'],
    'this word stands in the list already',
  );

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

const isLanguage = (code: string): boolean => {
  try {
    return languageNames.of(code) !== undefined;
  } catch {
    return false;
  }
};

const homeLanguages = ({ homeLanguage = {} }: VocabularyWord, index: number): MaterialProblem[] =>
  Object.keys(homeLanguage)
    .filter((code) => !isLanguage(code))
    .map((code) => ({
      path: ['vocabulary', index, 'homeLanguage', code],
      message: 'this is no language: use the tag of one, such as es, hmn or zh-Hans',
    }));

/** All problems that keep the material from being saved. */
export const materialProblems = (material: LessonMaterial): MaterialProblem[] => [
  ...ids('vocabulary', material),
  ...words(material),
  ...material.vocabulary.flatMap(homeLanguages),
  ...ids('videos', material),
  ...ids('organizers', material),
  ...ids('prompts', material),
];

/** @throws DomainError `lesson_material_invalid` with every invalid field */
export const assertMaterialValid = (material: LessonMaterial): void => {
  const problems = materialProblems(material).map(({ path, message }) => ({ field: path.join('.'), message }));
  if (problems.length === 0) return;
  const text = problems.map(({ field, message }) => sentence(`${field}: ${message}`)).join(' ');
  throw new DomainError('invalid', 'lesson_material_invalid', text, { fields: problems });
};
