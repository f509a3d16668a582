import { useState } from 'react';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { QuizTextArea } from './quiz-text-area.tsx';

/** A quote from the lesson, where the question has one. Once open it stays, so that an emptied one can be typed again. */
export function QuoteField({ store, driver, question }: EditorFrame & { question: QuizQuestion }) {
  const [open, setOpen] = useState(false);
  const change = (value: string) => ({ type: 'question_text', questionUuid: question.uuid, field: 'quote', value }) as const;
  if (!open && question.quote === null) {
    return (
      <div>
        <Button small onClick={() => setOpen(true)} aria-label={texts.quote.addTo(question.position)}>
          {texts.quote.add}
        </Button>
      </div>
    );
  }
  return (
    <QuizTextArea
      store={store}
      driver={driver}
      change={change}
      label={texts.quote.label}
      saved={question.quote ?? ''}
      rows={2}
      placeholder={texts.quote.example}
      hint={texts.quote.hint}
    />
  );
}
