import { curriculumLinksDecider, type CurriculumLinksState } from '#domain/curriculum/curriculum-links/decider.ts';
import type { CurriculumLink } from '#domain/curriculum/curriculum-links/events.ts';
import { curriculumLinksStream } from '#domain/curriculum/curriculum-links/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** Brings the curricula that teachers are led to to this list. */
export const changeCurriculumLinks = async (
  context: CommandContext,
  { links }: { readonly links: readonly CurriculumLink[] },
): Promise<CommandOutcome<CurriculumLinksState>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: curriculumLinksDecider,
    stream: curriculumLinksStream,
    command: () => ({ type: 'ChangeCurriculumLinks' as const, links, changedAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
