import { districtDecider, type DistrictState } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/events.ts';
import { schoolPlanDecider, type SchoolPlanState } from '#domain/districts/school-plan/decider.ts';
import { schoolPlanStream } from '#domain/districts/school-plan/events.ts';
import { schoolDecider, type SchoolState } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { loadLatest } from '#commands/runner/load.ts';
import type { EventStore } from '#eventstore/port.ts';

/** The revision that a form was filled in on: that of the stream, or `none` before its first event. */
export const seenOf = (revision: bigint | null): string => (revision === null ? 'none' : revision.toString());

const atOnce = 16;

/** The same for many items, a limited number at a time. */
export const forEachOf = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))));
  }
  return results;
};

interface At<State> {
  readonly state: State;
  readonly seen: string;
}

const at = <State>({ state, revision }: { state: State; revision: bigint | null }): At<State> => ({
  state,
  seen: seenOf(revision),
});

export const districtNow = async (store: EventStore, id: number): Promise<At<DistrictState>> =>
  at(await loadLatest(store, districtDecider, districtStream(id)));

export const planNow = async (store: EventStore, schoolId: number): Promise<At<SchoolPlanState>> =>
  at(await loadLatest(store, schoolPlanDecider, schoolPlanStream(schoolId)));

export interface SchoolNow {
  readonly school: At<SchoolState>;
  readonly plan: At<SchoolPlanState>;
}

/** The parts of a school that staff can change, read from the log: a form shows exactly what it will be compared with. */
export const schoolNow = async (store: EventStore, id: number): Promise<SchoolNow> => ({
  school: at(await loadLatest(store, schoolDecider, schoolStream(id))),
  plan: await planNow(store, id),
});
