import type { Change } from '#domain/quizzes/draft.ts';
import type { CommandContext } from '#commands/runner/context.ts';

/** When a quiz is changed, and at which revision of its stream: a draft that begins with the change names that one. */
export const changeOf = ({ now }: CommandContext, revision: bigint | null): Change => ({
  revision: (revision ?? 0n).toString(),
  occurredAt: now,
});
