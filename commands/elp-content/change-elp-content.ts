import { elpContentDecider, type ElpContentState } from '../../domain/elp-content/decider.ts';
import type { ElpContent } from '../../domain/elp-content/content.ts';
import { elpContentStream } from '../../domain/elp-content/stream.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

export interface ChangeElpContentInput {
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
