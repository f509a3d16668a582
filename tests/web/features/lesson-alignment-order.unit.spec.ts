import { describe, expect, it } from 'vitest';
import type { AlignedReply, AlignedStandard, AlignmentChangesReply } from '#api/curriculum/lesson-alignment/schemas.ts';
import {
  inWantedOrder,
  laterOf,
  orderKey,
  orderKindOf,
  orderOf,
  shownStandards,
  type OrderChange,
  type SavedStandards,
} from '#web/curriculum/lesson-alignment/order-kind.ts';
import { takeAligned } from '#web/curriculum/lesson-alignment/use-taught-standards.ts';
import { createAutosaveStore } from '#web/widgets/autosave/autosave-state.ts';
import { listedStandardSample } from '../pages/standards-samples.ts';

const standard = (id: string): AlignedStandard => ({ ...listedStandardSample, id, label: `L.${id}`, withdrawn: false });
const [a, b, c] = ['a', 'b', 'c'].map(standard) as [AlignedStandard, AlignedStandard, AlignedStandard];
const taught = (revision: string | null, ...standards: AlignedStandard[]): AlignedReply => ({ standards, revision });
const kind = orderKindOf('lesson');
const storeWith = (saved: AlignedReply, ...changes: OrderChange[]) => {
  const store = createAutosaveStore<OrderChange, SavedStandards>({ taught: saved }, saved.revision ?? '');
  const waiting = { key: orderKey, phase: 'ready', reason: null, attempted: false } as const;
  store.setState({ pending: changes.map((change, at) => ({ ...waiting, change, idempotencyKey: String(at) })) });
  return store;
};
const idsIn = (standards: readonly AlignedStandard[]): string => standards.map(({ id }) => id).join('');

describe('the order of a lesson’s standards', () => {
  it('is shown as chosen, with new standards last and removed ones left out', () => {
    expect(idsIn(inWantedOrder([a, b, c], orderOf([b, a])))).toBe('bac');
    expect(idsIn(inWantedOrder([c, a], orderOf([b, a, c])))).toBe('ac');
    expect(idsIn(shownStandards(storeWith(taught('3', a, b), orderOf([b, a])).getState()))).toBe('ba');
    expect(idsIn(shownStandards(storeWith(taught('3', a, b)).getState()))).toBe('ab');
  });

  it('is sent with every current standard, but not when unchanged', () => {
    const saved = { taught: taught('3', a, b, c) };
    expect(kind.callOf(saved, orderOf([b, a]))).toEqual({
      method: 'PUT',
      path: '/admin/lessons/lesson/standards/order',
      body: { standard_ids: ['b', 'a', 'c'] },
    });
    expect(kind.isSaved(saved, orderOf([b, a]))).toBe(false);
    expect(kind.isSaved(saved, orderOf([a, b]))).toBe(true);
  });

  it('needs no decision when standards only came or went, but does when someone else reordered them', () => {
    const made = { revision: '4', occurred_at: '2026-06-03T09:00:00.000Z', actor: { id: 1, role: 'admin', name: 'Ada' } };
    const removed = { ...made, what: 'removed L.c', differences: [] };
    const parts = [{ text: 'L.b', change: 'added' as const }];
    const ordered = { ...made, what: 'changed the order', differences: [{ piece: 'Order', before: null, after: 'L.b', parts }] };
    const reply = (...changes: AlignmentChangesReply['changes']) => ({ ...taught('5', b, a), changes });
    expect(kind.needsNoDecision!(reply(removed), [])).toBe(true);
    expect(kind.needsNoDecision!(reply(removed, ordered), [])).toBe(false);
    expect(kind.theirs(reply(ordered))).toEqual({ changes: [ordered], saved: { taught: taught('5', b, a) } });
  });

  it('is the latest on the server, whichever answer comes last', () => {
    expect(laterOf(taught('10', a), taught('9', b)).revision).toBe('10');
    expect(laterOf(taught(null), taught('0', b)).revision).toBe('0');
    const state = storeWith(taught('10', a, b)).getState();
    expect(kind.adopt(state, orderOf([b, a]), taught('9', b, a)).revision).toBe('10');
  });

  it('keeps its base revision while a standard is added, and follows the new one if no change is pending', () => {
    const waiting = storeWith(taught('3', a, b), orderOf([b, a]));
    takeAligned(waiting, taught('6', a, b, c));
    expect([waiting.getState().revision, idsIn(shownStandards(waiting.getState()))]).toEqual(['3', 'bac']);
    const idle = storeWith(taught('3', a, b));
    takeAligned(idle, taught('6', a, b, c));
    expect([idle.getState().revision, idsIn(shownStandards(idle.getState()))]).toEqual(['6', 'abc']);
  });
});
