import type { CollectionState } from '#domain/curriculum/collection/decider.ts';
import type { ItemChange, KnownLessons } from '#domain/curriculum/collection/items.ts';
import type { QuizableType } from '#domain/shared/fields.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLesson } from '#commands/lessons/lesson/load-lesson.ts';
import { runOnCollection } from './run-on-collection.ts';

/** What is left out stays as it is. */
export interface ChangeCollectionInput {
  readonly collectionUuid: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly items?: readonly ItemChange[] | undefined;
}

/** Those that are named and that there are, also as drafts: staff put together what is still being written. */
const knownLessons = async (context: CommandContext, changes: readonly ItemChange[]): Promise<KnownLessons> => {
  const named = new Set(changes.flatMap(({ lesson }) => lesson?.uuid.toLowerCase() ?? []));
  const known = new Map<string, QuizableType>();
  for (const uuid of named) {
    const { lesson } = await loadLesson(context, uuid);
    if (lesson.status !== 'missing') known.set(uuid, lesson.type);
  }
  return known;
};

/** Changes a collection. Readers of a published one see it at once. */
export const changeCollection = async (
  context: CommandContext,
  { collectionUuid, ...changes }: ChangeCollectionInput,
): Promise<CommandOutcome<CollectionState>> => {
  requireStaff(context);
  const known = await knownLessons(context, changes.items ?? []);
  const { now: occurredAt } = context;
  return runOnCollection(context, collectionUuid, () => ({ type: 'ChangeCollection', ...changes, known, occurredAt }));
};
