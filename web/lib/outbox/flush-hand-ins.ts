import type { Flushed } from './flush.ts';
import type { HandIn, HandIns } from './hand-ins.ts';
import type { Outbox } from './outbox.ts';

/** `void`: the work to be handed in no longer exists, so the hand-in is dropped. */
export type HandInOutcome = 'done' | 'void' | 'wait' | { readonly refusal: string };

export interface FlushedHandIns extends Flushed {
  handedIn: number;
  /** Hand-ins still waiting on this device. */
  handInsLeft: number;
}

interface Flushing<Kind extends HandIn> {
  handIns: HandIns<Kind>;
  owner: number;
  /** The outbox of the answers: a hand-in waits while any entry of its group is left there. */
  before: Pick<Outbox<unknown>, 'ofGroup'>;
  send: (handIn: Kind) => Promise<HandInOutcome>;
}

/** Hands in what earlier pages could not, once all of its other entries are sent. */
export async function flushHandIns<Kind extends HandIn>(
  { handIns, owner, before, send }: Flushing<Kind>,
  flushed: Flushed,
): Promise<FlushedHandIns> {
  let { waiting } = flushed;
  let handedIn = 0;
  for (const entry of await handIns.ofOwner(owner)) {
    if (entry.refusal !== null || (await before.ofGroup(entry.group)).length > 0) continue;
    const outcome = await send(entry);
    if (outcome === 'wait') waiting = true;
    else if (typeof outcome === 'object') await handIns.refuse(entry, outcome.refusal);
    else await handIns.confirm(entry);
    if (outcome === 'done') handedIn += 1;
  }
  return { ...flushed, waiting, handedIn, handInsLeft: (await handIns.ofOwner(owner)).length };
}
