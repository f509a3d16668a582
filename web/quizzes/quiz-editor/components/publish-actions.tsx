import { useStore } from 'zustand';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmButton } from '#web/widgets/autosave/components/confirm-button.tsx';
import { canUnpublish, isUnpublished } from '../quiz-standing.ts';
import { texts } from '../texts.tsx';
import type { OpenQuestion } from '../use-open-question.ts';
import type { EditorFrame } from './editor-frame.ts';

/** The way on from the state that the quiz is in. */
export function PublishActions({ store, driver, open }: EditorFrame & { open: OpenQuestion }) {
  const quiz = useStore(store, (state) => state.quiz);
  const classesCount = useStore(store, (state) => state.classesCount);
  const busy = useStore(store, (state) => state.conflict !== null);
  if (isUnpublished(quiz)) {
    const ready = quiz.missing.length === 0 && !busy;
    const showGaps = () => {
      document.getElementById('publish-gaps')?.focus();
      const first = quiz.missing.find((gap) => gap.quiz_question_uuid !== null)?.quiz_question_uuid;
      if (first) open.show(first);
    };
    return (
      <span className="editor-bar__publish">
        {quiz.draft && (
          <ConfirmButton
            busy={busy}
            label={texts.publish.discard}
            question={texts.publish.discardQuestion}
            yes={texts.publish.discardYes}
            onYes={() => driver.make({ type: 'discard_draft' })}
          />
        )}
        <Button
          small
          tone="primary"
          aria-disabled={!ready || undefined}
          aria-describedby={ready ? undefined : 'publish-gaps'}
          onClick={() => (ready ? driver.make({ type: 'publish' }) : showGaps())}
        >
          {quiz.draft ? texts.publish.publishDraft : texts.publish.publish}
        </Button>
      </span>
    );
  }
  if (!canUnpublish(quiz, classesCount)) return null;
  return (
    <span className="editor-bar__publish">
      <ConfirmButton
        busy={busy}
        label={texts.publish.unpublish}
        question={texts.publish.unpublishQuestion}
        yes={texts.publish.unpublishYes}
        onYes={() => driver.make({ type: 'unpublish' })}
      />
    </span>
  );
}
