import type { AlignedReply, AlignedStandard, AlignmentChangesReply } from '#api/curriculum/lesson-alignment/schemas.ts';
import type { HttpClient } from '#web/lib/http-client.ts';
import { to } from '#web/lib/route-call.ts';
import { ofOneField, rendersNothing, type AutosaveApi, type AutosaveKind } from '#web/widgets/autosave/autosave-kind.ts';
import { pendingOf, type AutosaveState, type AutosaveStore } from '#web/widgets/autosave/autosave-state.ts';
import type { AutosaveDriver } from '#web/widgets/autosave/create-autosave.ts';
import { lineOf } from './standard-name.ts';
import { texts } from './texts.ts';

/** The standards that a lesson teaches, as the server has them. */
export interface SavedStandards {
  taught: AlignedReply;
}

interface Placed {
  readonly id: string;
  readonly name: string;
}

/** All standards in the requested order. */
export interface OrderChange {
  type: 'order';
  order: Placed[];
}

export type OrderStore = AutosaveStore<OrderChange, SavedStandards>;
export type OrderKind = AutosaveKind<OrderChange, SavedStandards, AlignedReply, AlignmentChangesReply>;

export interface OrderFrame {
  store: OrderStore;
  driver: AutosaveDriver<OrderChange>;
}

export const orderKey = 'order';

const lines = (all: readonly { readonly name: string }[]): string => all.map(({ name }) => name).join('\n');
const idsOf = (standards: readonly { readonly id: string }[]): string[] => standards.map(({ id }) => id);

export const orderOf = (standards: readonly AlignedStandard[]): OrderChange => ({
  type: 'order',
  order: standards.map((standard) => ({ id: standard.id, name: lineOf(standard) })),
});

/** The existing standards in the requested order: ones added since go to the end, and removed ones are left out. */
export function inWantedOrder(standards: readonly AlignedStandard[], { order }: OrderChange): AlignedStandard[] {
  const places = new Map(order.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: AlignedStandard): number => places.get(id) ?? order.length;
  return standards.toSorted((one, other) => placeOf(one) - placeOf(other));
}

type State = SavedStandards & AutosaveState<OrderChange, SavedStandards>;

/** The order on the page: the unsaved one if there is one, otherwise the saved one. */
export function shownStandards(state: State): AlignedStandard[] {
  const change = pendingOf(state, orderKey)?.change;
  return change ? inWantedOrder(state.taught.standards, change) : state.taught.standards;
}

/** The later of two replies, which may arrive out of order. */
export const laterOf = (one: AlignedReply, other: AlignedReply): AlignedReply =>
  BigInt(one.revision ?? -1) > BigInt(other.revision ?? -1) ? one : other;

/** The order of one lesson's standards. Additions and removals are not part of it; they are saved at once. */
export const orderKindOf = (lessonUuid: string): OrderKind => ({
  thing: 'list of standards',
  uuidOf: () => lessonUuid,
  revisionOf: ({ taught }) => taught.revision ?? '',
  ...ofOneField(orderKey),
  isSaved: ({ taught: { standards } }, change) =>
    idsOf(standards).join(' ') === idsOf(inWantedOrder(standards, change)).join(' '),
  objection: () => null,
  savedText: ({ taught: { standards } }) => lines(orderOf(standards).order),
  changeWords: () => texts.order,
  valueWords: ({ order }) => lines(order),
  callOf: ({ taught: { standards } }, change) =>
    to(
      'PUT /admin/lessons/{uuid}/standards/order',
      { uuid: lessonUuid },
      { standard_ids: idsOf(inWantedOrder(standards, change)) },
    ),
  // Standards added or removed in the meantime do not affect the order of the rest.
  needsNoDecision: ({ changes }) => changes.every(({ differences }) => differences.length === 0),
  theirs: ({ changes, ...taught }) => ({ changes, saved: { taught } }),
  adopt({ taught }, _change, body) {
    const latest = laterOf(taught, body);
    return { saved: { taught: latest }, revision: latest.revision ?? '', announcement: null, notice: null, focusId: null };
  },
});

export const createOrderApi = (http: HttpClient): AutosaveApi<AlignedReply, AlignmentChangesReply> => ({
  change: (call, ifMatch, idempotencyKey) => http.call({ ...call, ifMatch, idempotencyKey }),
  changesSince: (uuid, since) => http.call(to('GET /admin/lessons/{uuid}/standards/changes', { uuid, since })),
  render: rendersNothing,
  refreshSession: http.refreshSession,
});
