import type { SavedStudentWork } from '#api/lesson-work/student-works/schemas.ts';
import type { Delivery } from '#web/lib/outbox/send-next.ts';
import { judge, type Verdict } from '#web/lib/verdict.ts';
import { ownField } from '../store/fields.ts';
import type { ConfirmedRevisions } from './confirmed-revisions.ts';
import type { WorkApi } from './work-api.ts';
import { conflict, isConflict, isGathering, type KeptText, type WorkOutbox } from './work-outbox.ts';

interface Parts {
  api: WorkApi;
  outbox: WorkOutbox;
  viewerId: number;
  newKey: () => string;
  /** Hears how far the server has each work, before the entry leaves the outbox. */
  confirmed: Pick<ConfirmedRevisions, 'note'>;
  /** The server has taken the entry, or holds something else in its field. */
  onSaved?: (entry: KeptText, saved: SavedStudentWork) => void;
  /** What had taken the entry's place begins now with what was saved. */
  onRebased?: (before: KeptText, after: KeptText) => void;
  /** The entry came from a page that had not heard of what another one completed. */
  onStale?: (entry: KeptText) => void;
}

/** Conflicts that no other try changes: handed in, closed, or in a class that the student has left or that is over. */
const finalCodes = ['student_work_submitted', 'lesson_assignment_closed', 'student_left_class', 'school_class_archived'];

/** The server holds what this device has sent before, without the reply having come back. */
const isOurOwn = ({ earlier, field }: KeptText, { conflicts }: SavedStudentWork): boolean => {
  const isOwnSentences = field.startsWith(ownField(''));
  const sent = isOwnSentences ? earlier.flatMap((text) => text.split('\n')) : earlier;
  return conflicts.every(({ stored }) => sent.includes(stored));
};

/** How what a student has written reaches the server. */
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
  /** Saves it; on what this device has sent before, should the server have that already. */
  async function save(entry: KeptText): Promise<Verdict<SavedStudentWork>> {
    const verdict = await judge(api, viewerId, () => api.save(entry));
    if (verdict.kind !== 'accepted') return verdict;
    const { conflicts, revision: base } = verdict.body;
    if (conflicts.length === 0 || !isOurOwn(entry, verdict.body)) return verdict;
    return save({ ...entry, base, earlier: [], idempotency_key: newKey() });
  }

  async function send(entry: KeptText): Promise<Verdict<unknown>> {
    const verdict = await save(entry);
    if (verdict.kind !== 'accepted') return verdict;
    const saved = verdict.body;
    confirmed.note(entry.work, saved.revision);
    onSaved?.(entry, saved);
    if (saved.conflicts.length > 0) return { kind: 'refused', text: conflict };
    await outbox.follow(entry, (newer) => {
      // Another request than it was: a key belongs to one of them.
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
    /** Nothing that was typed leaves the device: it waits with the reason for the student. */
    async settle(entry, refused) {
      if (refused.kind === 'stale') return null;
      if (refused.code === 'stale_progress') {
        await outbox.confirm(entry);
        onStale?.(entry);
        return 'settled';
      }
      if (!finalCodes.includes(refused.code)) return null;
      const waiting = (await outbox.ofGroup(entry.work)).filter((one) => one.refusal === null || isGathering(one));
      for (const one of waiting) if (!isConflict(one)) await outbox.refuse(one, refused.text);
      return 'settled';
    },
  };
}
