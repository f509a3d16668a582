import { useEffect } from 'react';
import type { StudentAssignmentPageData } from '#api/lesson-work/student-works/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { texts } from './texts.ts';

/** What the teacher wrote, of the whole and of passages. Once it is on the screen it no longer counts as new. */
export function WorkFeedback({ data }: { data: StudentAssignmentPageData }) {
  const { assignment_id: id, feedback, feedback_comments: comments, feedback_is_new: isNew } = data;
  const shown = feedback !== null || comments.length > 0;
  useEffect(() => {
    if (!shown || !isNew) return;
    // Not told, it stays new, and the next look tells it.
    void pageClient().call(to('POST /students/assignments/{id}/feedback_seen', { id }));
  }, [shown, isNew, id]);
  if (!shown) return null;
  return (
    <Message kind="good" icon="assignments" live={false}>
      <strong>{texts.feedback(data.teacher_name)}</strong>
      {isNew && <span className="work-head__new">{texts.newFeedback}</span>}
      {feedback !== null && <span className="work-head__words">{feedback}</span>}
      {comments.map(({ assignment_prompt_id: prompt, start, quote, text }) => (
        <span className="work-head__comment" key={`${prompt} ${start} ${text}`}>
          <span className="work-head__quote">{texts.aboutPassage(quote)}</span>
          <span className="work-head__words">{text}</span>
        </span>
      ))}
    </Message>
  );
}
