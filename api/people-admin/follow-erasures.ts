import type { Services } from '../services.ts';

type Parts = Pick<Services, 'store' | 'sessions' | 'viewers' | 'logger'>;

/** Whoever is erased is nobody at their next request, also in the middle of a session. */
export const signOutErased = async (
  { sessions, viewers }: Pick<Parts, 'sessions' | 'viewers'>,
  personId: number,
): Promise<void> => {
  viewers.exclude(personId);
  await sessions.endAllOf(personId);
};

/** Every process keeps sessions and people for some seconds: it learns from the log who was erased by another one. */
export const followErasures = async (parts: Parts): Promise<{ stop(): Promise<void> }> => {
  const { store, logger } = parts;
  const ending = new AbortController();
  const head = await store.head();
  const follow = async (): Promise<void> => {
    const subscription = { ...(head ? { after: head } : {}), filter: { categories: ['person'] }, signal: ending.signal };
    for await (const { events } of store.subscribeToAll(subscription)) {
      for (const { type, data } of events) if (type === 'PersonErased') await signOutErased(parts, Number(data.personId));
    }
  };
  const following = follow().catch((error: unknown) => {
    if (!ending.signal.aborted) logger.error({ err: error }, 'erasures by other processes are not followed any more');
  });
  return {
    stop: async () => {
      ending.abort();
      await following;
    },
  };
};
