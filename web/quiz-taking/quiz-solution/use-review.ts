import { useEffect, useState } from 'react';
import type { QuizReview } from '#api/quiz-taking/quiz-reviews/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';

/** `failed`: it could not be had, without a network for instance; what the page has itself is there all the same. */
export type ShownReview = QuizReview | 'failed' | null;

/** What there is to learn from a quiz that is handed in; null while it is on its way, and for a preview, which has none. */
export function useReview(assignmentId: number | null): ShownReview {
  const [review, setReview] = useState<ShownReview>(null);
  useEffect(() => {
    if (assignmentId === null) return;
    const abort = new AbortController();
    pageClient()
      .call({ ...to('GET /students/quiz_assignment_school_classes/{id}/review', { id: assignmentId }), signal: abort.signal })
      .then(
        (reply) => !abort.signal.aborted && setReview(reply.kind === 'ok' ? reply.body.quiz_review : 'failed'),
        () => !abort.signal.aborted && setReview('failed'),
      );
    return () => abort.abort();
  }, [assignmentId]);
  return review;
}
