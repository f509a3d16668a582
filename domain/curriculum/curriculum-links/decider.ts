import type { Decider } from '#domain/shared/decider.ts';
import { sameValue } from '#domain/shared/same-value.ts';
import type { CurriculumLink, CurriculumLinksEvent } from './events.ts';

export interface ChangeCurriculumLinks {
  readonly type: 'ChangeCurriculumLinks';
  /** The complete list: links left out are removed. */
  readonly links: readonly CurriculumLink[];
  readonly changedAt: string;
}

export interface CurriculumLinksState {
  readonly links: readonly CurriculumLink[];
}

/** Curricula that staff recommend to teachers. */
export const curriculumLinksDecider: Decider<CurriculumLinksState, ChangeCurriculumLinks, CurriculumLinksEvent> = {
  initialState: { links: [] },
  evolve: (_state, { data }) => ({ links: data.links }),
  decide: ({ links, changedAt }, state) =>
    sameValue(links, state.links) ? [] : [{ type: 'CurriculumLinksChanged', data: { links: [...links], changedAt } }],
};
