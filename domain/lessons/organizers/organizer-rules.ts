import type { Organizer, OrganizerResultOf } from './organizer.ts';
import type { OrganizerType } from './organizer-types.ts';

// The student's page has these rules too: only types may come from the schemas, or it would load zod.

type SheetOf<Each> = Each extends Organizer ? Pick<Each, 'type' | 'config'> : never;
/** An organizer as far as its rules need it. */
export type OrganizerSheet = SheetOf<Organizer>;

/** What a student wrote, by field. */
export type Entries = Readonly<Record<string, string>>;

export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

const fiveFields = ['0', '1', '2', '3', '4'];
const twoFields = ['a', 'b'];

/** What there is to fill in, in its order: words, ids of sentences, places of headers counted from 0, or the columns a and b. */
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

/** What stands in a field; empty where nothing was written. */
export const entryOf = (entries: Entries, field: string): string => (Object.hasOwn(entries, field) ? entries[field]! : '');

/** Entries in the shape that the result of this kind has. */
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

/** Before the student has written anything. */
export const emptyResult = <Type extends OrganizerType>(type: Type): OrganizerResultOf<Type> => resultOf(type, {});

/** Every field has a text. */
export const isComplete = (sheet: OrganizerSheet, result: OrganizerResultOf<OrganizerType>): boolean => {
  const entries = entriesOf(result);
  return fieldsOf(sheet).every((field) => !isBlank(entryOf(entries, field)));
};

/** Kinds that show one field after the other. */
export const goesStepByStep = (type: OrganizerType): boolean => type === 'VocabularyListWorksheet' || type === 'FitbWorksheet';

/** The fields that the student sees: step by step, those up to the first one that Next has not completed. */
export const fieldsShown = (sheet: OrganizerSheet, completed: ReadonlySet<string>): readonly string[] => {
  const fields = fieldsOf(sheet);
  if (!goesStepByStep(sheet.type)) return fields;
  const open = fields.findIndex((field) => !completed.has(field));
  return open === -1 ? fields : fields.slice(0, open + 1);
};

/** Where Next leads from a field; null: it was the last one. From a field that is not there it leads to the first. */
export const fieldAfter = (sheet: OrganizerSheet, field: string): string | null => {
  const fields = fieldsOf(sheet);
  return fields[fields.indexOf(field) + 1] ?? null;
};
