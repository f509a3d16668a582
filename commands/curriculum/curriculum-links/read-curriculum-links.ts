import { curriculumLinksDecider, type CurriculumLinksState } from '#domain/curriculum/curriculum-links/decider.ts';
import { curriculumLinksStream } from '#domain/curriculum/curriculum-links/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

/** As they are now. They are no secret: whoever may ask for them is decided by the route. */
export const readCurriculumLinks = async ({
  store,
}: Pick<CommandContext, 'store'>): Promise<CurriculumLinksState & { readonly revision: bigint | null }> => {
  const { state, revision } = await loadLatest(store, curriculumLinksDecider, curriculumLinksStream);
  return { ...state, revision };
};
