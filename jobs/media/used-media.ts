import { loadLatest } from '#commands/runner/load.ts';
import { lessonDecider } from '#domain/lessons/lesson/decider.ts';
import type { EventStore, RecordedEvent } from '#eventstore/port.ts';

const pageSize = 500;

/** Names of files wherever they stand in a value: in an address of their own, or within a text. */
export const mediaNamesIn = (value: unknown): Set<string> =>
  new Set((JSON.stringify(value) ?? '').match(/[0-9a-f]{32}\.[a-z0-9]{2,4}/g));

/** Every event, or those of some categories, up to the end of the log as it is when it is reached. */
async function* eventsOf(
  store: EventStore,
  categories: readonly string[] | undefined,
  signal: AbortSignal,
): AsyncGenerator<RecordedEvent> {
  const filter = categories && { filter: { categories } };
  let page = await store.readAll({ ...filter, limit: pageSize });
  while (page.length > 0) {
    signal.throwIfAborted();
    yield* page;
    page = await store.readAll({ ...filter, limit: pageSize, after: page.at(-1)!.position });
  }
}

/**
 * Which files the log points at. What a draft no longer has was never anybody's but its writers': such an event alone keeps nothing. Every
 * other event does, for ever: what readers had is what classes were given, what students heard and what a replay shows, and a type that
 * nobody thought of here keeps its files too.
 */
export const usedMedia = async (
  store: EventStore,
  { categories, signal }: { readonly categories?: readonly string[]; readonly signal: AbortSignal },
): Promise<Set<string>> => {
  const used = new Set<string>();
  const drafted = new Set<string>();
  for await (const { type, data, stream } of eventsOf(store, categories, signal)) {
    const names = mediaNamesIn(data);
    if (type === 'LessonDraftChanged') {
      if (names.size > 0) drafted.add(stream);
    } else for (const name of names) used.add(name);
  }
  for (const stream of drafted) {
    const { state } = await loadLatest(store, lessonDecider, stream);
    for (const name of mediaNamesIn(state)) used.add(name);
  }
  return used;
};
