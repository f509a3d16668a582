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

/** Changes the texts that describe the levels of English language proficiency to teachers. */
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

/** The current texts. They are not secret: the route decides who can read them. */
export const readElpContent = async ({ store }: Pick<CommandContext, 'store'>): Promise<ElpContentState> =>
  (await loadLatest(store, elpContentDecider, elpContentStream)).state;
