import { DomainError, type FieldProblem } from '#domain/shared/domain-error.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import { type CollectionItem, collectionItemUuidOf } from './events.ts';
import { maxItems } from './max-items.ts';

/** A change to one row. Rows without a change stay as they are. */
export interface ItemChange {
  /** An existing row; null for a new one. */
  readonly itemUuid: string | null;
  /** The lesson of a new row, or a replacement for that of an existing row. If the type is given, it must be right. */
  readonly lesson: { readonly uuid: string; readonly type: QuizableType | null } | null;
  /** Rows are sorted by this number. Null: an existing row keeps its place, and a new one goes to the end. */
  readonly sort: number | null;
  readonly destroy: boolean;
}

/** The type of each existing lesson, among those that a change names. */
export type KnownLessons = ReadonlyMap<string, QuizableType>;

interface Placed {
  readonly item: CollectionItem;
  readonly sort: number;
}

const typeNames: Record<QuizableType, string> = {
  Lesson: 'a lesson',
  ElLesson: 'an English-learner lesson',
  Event: 'a current event',
  LanguageLesson: 'a language lesson',
};

/** `field` is its name in the API. */
const problem = (index: number, field: string, message: string): FieldProblem => ({
  field: `collection.items_attributes.${index}.${field}`,
  message,
});

const sameUuid = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const lessonProblem = ({ lesson }: ItemChange, index: number, known: KnownLessons): FieldProblem | null => {
  if (!lesson) return problem(index, 'collectionable_id', 'choose a lesson or event');
  const type = known.get(lesson.uuid.toLowerCase());
  if (!type) return problem(index, 'collectionable_id', 'there is no such lesson: choose another one');
  return lesson.type === null || type === lesson.type
    ? null
    : problem(index, 'collectionable_type', `this is ${typeNames[type]}`);
};

const refuse = (fields: readonly FieldProblem[]): never => {
  const text = `The collection cannot be saved like this: ${fields.map(({ message }) => message).join('; ')}.`;
  throw new DomainError('invalid', 'collection_items_invalid', text, { fields });
};

/**
 * The rows after these changes, in order.
 * @throws DomainError `collection_items_invalid` with every invalid row
 */
export const changedItems = (
  collectionUuid: string,
  items: readonly CollectionItem[],
  changes: readonly ItemChange[],
  known: KnownLessons,
): CollectionItem[] => {
  const rows = new Map(
    items.map((item, index) => [collectionItemUuidOf(collectionUuid, item.lessonUuid), { item, sort: index + 1 } as Placed]),
  );
  const added: Placed[] = [];
  const problems: FieldProblem[] = [];
  for (const [index, change] of changes.entries()) {
    const row = change.itemUuid === null ? undefined : rows.get(change.itemUuid.toLowerCase());
    if (change.itemUuid !== null && !row) {
      // Already removed, for example by an earlier attempt of the same request.
      if (!change.destroy) problems.push(problem(index, 'id', 'this row is not in the collection any more'));
      continue;
    }
    if (change.destroy) {
      if (change.itemUuid !== null) rows.delete(change.itemUuid.toLowerCase());
      continue;
    }
    const sort = change.sort ?? row?.sort ?? Number.MAX_SAFE_INTEGER;
    if (row && (!change.lesson || sameUuid(change.lesson.uuid, row.item.lessonUuid))) {
      rows.set(change.itemUuid!.toLowerCase(), { ...row, sort });
      continue;
    }
    const wrong = lessonProblem(change, index, known);
    if (wrong) {
      problems.push(wrong);
      continue;
    }
    const lessonUuid = change.lesson!.uuid.toLowerCase();
    const item = { lessonUuid, lessonType: known.get(lessonUuid)! };
    if (row) rows.set(change.itemUuid!.toLowerCase(), { item, sort });
    else added.push({ item, sort });
  }
  const all = [...rows.values(), ...added];
  const lessons = new Set(all.map(({ item }) => item.lessonUuid.toLowerCase()));
  if (lessons.size < all.length) {
    problems.push({ field: 'collection.items_attributes', message: 'a lesson stands in a collection once' });
  }
  if (all.length > maxItems) {
    problems.push({ field: 'collection.items_attributes', message: `a collection has at most ${maxItems} lessons` });
  }
  if (problems.length > 0) refuse(problems);
  return all.toSorted((one, other) => one.sort - other.sort).map(({ item }) => item);
};
