import { flushHandIns, type FlushedHandIns, type HandInOutcome } from '#web/lib/outbox/flush-hand-ins.ts';
import { flushOutbox } from '#web/lib/outbox/flush.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { tabRevisions } from './confirmed-revisions.ts';
import type { SavedStudentWork, StudentAssignmentPageData } from '#api/lesson-work/student-works/schemas.ts';
import { judge, type Verdict } from '#web/lib/verdict.ts';
import { texts } from '../texts.ts';
import { type WorkApi, createWorkApi } from './work-api.ts';
import { type WorkHandIn, openWorkHandIns, openWorkTabs } from './between-pages.ts';
import { workDelivery } from './work-delivery.ts';
import { isEnded, isGathering, openWorkOutbox, type WorkOutbox } from './work-outbox.ts';

/** The student learns of these conflicts on opening the work. */
const outcomeOf = (verdict: Exclude<Verdict<unknown>, { kind: 'accepted' }>): HandInOutcome => {
  if (verdict.kind === 'refused' || verdict.kind === 'conflict') return { refusal: verdict.text };
  return 'wait';
};

/** Hands in work that was submitted on a page since closed. */
export async function handInWork(api: WorkApi, viewerId: number, pressed: WorkHandIn): Promise<HandInOutcome> {
  const { assignment_id: id, ui_state: uiState, given_back_at: givenBackAt, idempotency_key: key } = pressed;
  const found = await judge<StudentAssignmentPageData>(api, viewerId, () => api.find(id));
  if (found.kind !== 'accepted') return outcomeOf(found);
  // The teacher has given it back since, or it was handed in elsewhere.
  if ((found.body.reopened?.at ?? null) !== givenBackAt || found.body.submitted_at !== null) return 'void';
  const verdict = await judge<SavedStudentWork>(api, viewerId, () => api.submit(id, uiState, null, key));
  if (verdict.kind !== 'accepted') return outcomeOf(verdict);
  return verdict.body.submitted_at === null ? { refusal: texts.trouble.choose } : 'done';
}

/** Releases texts that were still being gathered when their page closed, and those whose assignment may be open again. */
async function sendableNow(outbox: WorkOutbox, viewerId: number): Promise<void> {
  for (const entry of (await outbox.ofOwner(viewerId)).filter((one) => isGathering(one) || isEnded(one))) {
    await outbox.release(entry);
  }
}

/** Sends the work that this student's earlier pages left on the device, and hands in what was submitted there. */
export function workFlusher(viewerId: number): () => Promise<FlushedHandIns> {
  const api = createWorkApi(pageClient());
  const opened = openWorkOutbox();
  const openedHandIns = openWorkHandIns();
  const tabs = openWorkTabs();
  return async () => {
    const outbox = await opened;
    await sendableNow(outbox, viewerId);
    const delivery = workDelivery({ api, outbox, viewerId, newKey: randomUuid, confirmed: tabRevisions });
    const flushed = await flushOutbox(delivery, tabs, (entry) => tabs.post({ kind: 'changed', work: entry.work }));
    const handIns = await openedHandIns;
    return tabs.exclusively(() =>
      flushHandIns({ handIns, owner: viewerId, before: outbox, send: (pressed) => handInWork(api, viewerId, pressed) }, flushed),
    );
  };
}
