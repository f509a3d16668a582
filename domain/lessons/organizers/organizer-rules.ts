import type { Organizer, OrganizerResultOf } from './organizer.ts';
import type { OrganizerType } from './organizer-types.ts';

// The student's page uses these rules too. Import only types from the schemas: anything else would load zod there.

type SheetOf<Each> = Each extends Organizer ? Pick<Each, 'type' | 'config'> : never;
/** The part of an organizer that its rules need. */
export type OrganizerSheet = SheetOf<Organizer>;

/** A student's texts, by field. */
export type Entries = Readonly<Record<string, string>>;

export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

const fiveFields = ['0', '1', '2', '3', '4'];
const twoFields = ['a', 'b'];

/** The fields to fill in, in order: words, sentence ids, header indexes from 0, or the columns a and b. */
export const fieldsOf = ({ type, config }: OrganizerSheet): readonly string[] => {
  switch (type) {
    case 'VocabularyListWorksheet':
      return config.words;
    case 'FitbWorksheet':
      return config.sentences.map(({ id }) => id);
    case 'FiveWWorksheet':
      return fiveFields;
    case 'FaqlWorksheet':
    case 'TChartWorksheet':
    case 'DaiWorksheet':
      return twoFields;
    default:
      return type satisfies never;
  }
};

export const entriesOf = <Type extends OrganizerType>(result: OrganizerResultOf<Type>): Entries =>
  Object.fromEntries(Object.entries(result));

/** The text of a field; empty if nothing was written. */
export const entryOf = (entries: Entries, field: string): string => (Object.hasOwn(entries, field) ? entries[field]! : '');

/** The entries in the result shape of this kind. */
export const resultOf = <Type extends OrganizerType>(type: Type, entries: Entries): OrganizerResultOf<Type> => {
  const shaped = (): unknown => {
    switch (type) {
      case 'FiveWWorksheet':
        return fiveFields.map((field) => entryOf(entries, field));
      case 'FaqlWorksheet':
      case 'TChartWorksheet':
      case 'DaiWorksheet':
        return Object.fromEntries(twoFields.map((field) => [field, entryOf(entries, field)]));
      default:
        return { ...entries };
    }
  };
  return shaped() as OrganizerResultOf<Type>;
};

/** The result before the student has written anything. */
export const emptyResult = <Type extends OrganizerType>(type: Type): OrganizerResultOf<Type> => resultOf(type, {});

/** Whether every field has a text. */
export const isComplete = (sheet: OrganizerSheet, result: OrganizerResultOf<OrganizerType>): boolean => {
  const entries = entriesOf(result);
  return fieldsOf(sheet).every((field) => !isBlank(entryOf(entries, field)));
};

/** Kinds that show one field after the other. */
export const goesStepByStep = (type: OrganizerType): boolean => type === 'VocabularyListWorksheet' || type === 'FitbWorksheet';

/**
 * The fields that the student sees. In step-by-step kinds these are the completed ones and the first one not completed with Next.
 */
export const fieldsShown = (sheet: OrganizerSheet, completed: ReadonlySet<string>): readonly string[] => {
  const fields = fieldsOf(sheet);
  if (!goesStepByStep(sheet.type)) return fields;
  const open = fields.findIndex((field) => !completed.has(field));
  return open === -1 ? fields : fields.slice(0, open + 1);
};

/** The field that Next leads to; null after the last one. From an unknown field it leads to the first. */
export const fieldAfter = (sheet: OrganizerSheet, field: string): string | null => {
  const fields = fieldsOf(sheet);
  return fields[fields.indexOf(field) + 1] ?? null;
};
