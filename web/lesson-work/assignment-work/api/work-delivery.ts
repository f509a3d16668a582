import type { SavedStudentWork } from '#api/lesson-work/student-works/schemas.ts';
import type { Delivery } from '#web/lib/outbox/send-next.ts';
import { endingOf, momentaryConflicts } from '#domain/shared/work-endings.ts';
import { judge, type Verdict } from '#web/lib/verdict.ts';
import { ownField } from '../store/fields.ts';
import { texts } from '../texts.ts';
import type { ConfirmedRevisions } from './confirmed-revisions.ts';
import type { WorkApi } from './work-api.ts';
import { conflict, isConflict, isGathering, type KeptText, type WorkOutbox } from './work-outbox.ts';

interface Parts {
  api: WorkApi;
  outbox: WorkOutbox;
  viewerId: number;
  newKey: () => string;
  /** Receives each work's confirmed revision before the entry leaves the outbox. */
  confirmed: Pick<ConfirmedRevisions, 'note'>;
  /** The server has saved the entry, or has a different text in its field. */
  onSaved?: (entry: KeptText, saved: SavedStudentWork) => void;
  /** The newer entry that replaced this one is now based on the saved revision. */
  onRebased?: (before: KeptText, after: KeptText) => void;
  /** The entry came from a page that did not know of a completion made on another one. */
  onStale?: (entry: KeptText) => void;
}

/** True when the server has texts that this device sent earlier without receiving the reply. */
const isOurOwn = ({ earlier, field }: KeptText, { conflicts }: SavedStudentWork): boolean => {
  const isOwnSentences = field.startsWith(ownField(''));
  const sent = isOwnSentences ? earlier.flatMap((text) => text.split('\n')) : earlier;
  return conflicts.every(({ stored }) => sent.includes(stored));
};

/** Delivers a student's texts to the server. */
export function workDelivery({
  api,
  outbox,
  viewerId,
  newKey,
  confirmed,
  onSaved,
  onRebased,
  onStale,
}: Parts): Delivery<KeptText, never> {
  /** Saves the entry. If the server already has an earlier text from this device, saves on top of that. */
  async function save(entry: KeptText): Promise<Verdict<SavedStudentWork>> {
    const verdict = await judge(api, viewerId, () => api.save(entry));
    if (verdict.kind !== 'accepted') return verdict;
    const { conflicts, revision: base } = verdict.body;
    if (conflicts.length === 0 || !isOurOwn(entry, verdict.body)) return verdict;
    return save({ ...entry, base, earlier: [], idempotency_key: newKey() });
  }

  async function send(entry: KeptText): Promise<Verdict<unknown>> {
    const verdict = await save(entry);
    if (verdict.kind === 'refused' && verdict.gone) return { kind: 'conflict', code: 'not_found', text: verdict.text };
    if (verdict.kind !== 'accepted') return verdict;
    const saved = verdict.body;
    if (saved.unknown_fields.length > 0) return { kind: 'refused', text: texts.refused.changed };
    confirmed.note(entry.work, saved.revision);
    onSaved?.(entry, saved);
    if (saved.conflicts.length > 0) return { kind: 'refused', text: conflict };
    await outbox.follow(entry, (newer) => {
      // This is now a different request, so it needs a new key.
      const rebased = { ...newer, base: saved.revision, earlier: [], idempotency_key: newKey() };
      onRebased?.(newer, rebased);
      return rebased;
    });
    return verdict;
  }

  return {
    outbox,
    owner: viewerId,
    groupOf: (entry) => entry.work,
    send,
    /** No typed text is dropped from the device: it stays there, with the reason for the student. */
    async settle(entry, refused) {
      if (refused.kind === 'stale') return null;
      if (refused.code === 'stale_progress') {
        await outbox.confirm(entry);
        onStale?.(entry);
        return 'settled';
      }
      if (momentaryConflicts.includes(refused.code)) return null;
      if (endingOf(refused.code) === null) {
        await outbox.refuse(entry, refused.text);
        return 'settled';
      }
      const waiting = (await outbox.ofGroup(entry.work)).filter((one) => one.refusal === null || isGathering(one));
      for (const one of waiting) if (!isConflict(one)) await outbox.refuse({ ...one, ended: true }, refused.text);
      return 'settled';
    },
  };
}
