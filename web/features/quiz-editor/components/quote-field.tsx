import { useState } from 'react';
import type { QuizQuestion } from '../../../../api/quizzes/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { TextArea } from './text-area.tsx';

/** A quote from the lesson, where the question has one. Once open it stays, so that an emptied one can be typed again. */
export function QuoteField({ store, driver, question }: EditorFrame & { question: QuizQuestion }) {
  const [open, setOpen] = useState(false);
  const change = (value: string) => ({ type: 'question_text', questionUuid: question.uuid, field: 'quote', value }) as const;
  if (!open && question.quote === null) {
    return (
      <div>
        <Button small onClick={() => setOpen(true)} aria-label={`Add a quote to question ${question.position}`}>
          Add a quote
        </Button>
      </div>
    );
  }
  return (
    <TextArea
      {...{ store, driver, change }}
      label="Quote"
      saved={question.quote ?? ''}
      rows={2}
      placeholder="What is said in the recording"
      hint="Optional. Students see it between the question and its choices."
    />
  );
}
