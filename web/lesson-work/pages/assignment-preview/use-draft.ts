import { useCallback, useEffect, useState } from 'react';
import type { AssignmentPreviewPageData } from '#api/assignments/lesson-assignments/schemas.ts';
import { draftMark, keptDraft } from '#web/assignments/assignment-builder/kept-draft.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';
import { texts } from './texts.ts';

/** What is previewed: what is saved, or what a teacher is still putting together in another tab. */
export type Previewed =
  | { readonly kind: 'saved' | 'draft'; readonly data: AssignmentPreviewPageData }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: string };

export function useDraft(data: AssignmentPreviewPageData): { previewed: Previewed; again: () => void } {
  const [previewed, show] = useState<Previewed>({ kind: 'saved', data });
  const load = useCallback(async () => {
    if (window.location.hash !== draftMark) return;
    const body = keptDraft();
    if (body === null) return show({ kind: 'failed', why: texts.noDraft });
    show({ kind: 'loading' });
    const reply = await pageClient().call(to('POST /teach/lesson_assignment_previews', {}, body));
    if (reply.kind !== 'ok') return show({ kind: 'failed', why: causeOf(reply) });
    show({ kind: 'draft', data: { ...data, ...reply.body.assignment } });
  }, [data]);
  useEffect(() => {
    // The first look is what the server drew.
    const begin = window.setTimeout(() => void load());
    return () => window.clearTimeout(begin);
  }, [load]);
  return { previewed, again: () => void load() };
}
