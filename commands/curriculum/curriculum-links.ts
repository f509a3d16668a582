import { curriculumLinksDecider, type CurriculumLinksState } from '#domain/curriculum/curriculum-links/decider.ts';
import { type CurriculumLink, curriculumLinksStream } from '#domain/curriculum/curriculum-links/events.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { loadLatest } from '#commands/runner/load.ts';

/** Sets the list of curricula that teachers get links to. */
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

/** The current list. It is not secret: the route decides who can read it. */
export const readCurriculumLinks = async ({
  store,
}: Pick<CommandContext, 'store'>): Promise<CurriculumLinksState & { readonly revision: bigint | null }> => {
  const { state, revision } = await loadLatest(store, curriculumLinksDecider, curriculumLinksStream);
  return { ...state, revision };
};
