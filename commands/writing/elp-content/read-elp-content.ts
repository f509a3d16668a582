import { elpContentDecider, type ElpContentState } from '#domain/writing/elp-content/decider.ts';
import { elpContentStream } from '#domain/writing/elp-content/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

/** As it reads now. It is no secret: whoever may ask for it is decided by the route. */
export const readElpContent = async ({ store }: Pick<CommandContext, 'store'>): Promise<ElpContentState> =>
  (await loadLatest(store, elpContentDecider, elpContentStream)).state;
