import { elpContentDecider, type ElpContentState } from '#domain/writing/elp-content/decider.ts';
import type { ElpContent } from '#domain/writing/elp-content/content.ts';
import { elpContentStream } from '#domain/writing/elp-content/events.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { loadLatest } from '#commands/runner/load.ts';

interface ChangeElpContentInput {
  readonly content: ElpContent;
  readonly changesSeen: number;
}

/** Rewrites what teachers are told of the levels of English language proficiency. */
export const changeElpContent = async (
  context: CommandContext,
  { content, changesSeen }: ChangeElpContentInput,
): Promise<CommandOutcome<ElpContentState>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: elpContentDecider,
    stream: elpContentStream,
    command: () => ({ type: 'ChangeElpContent' as const, content, changesSeen, changedAt: context.now }),
  });
  return outcomeOf(result, result.state);
};

/** As it reads now. It is no secret: whoever may ask for it is decided by the route. */
export const readElpContent = async ({ store }: Pick<CommandContext, 'store'>): Promise<ElpContentState> =>
  (await loadLatest(store, elpContentDecider, elpContentStream)).state;
