import { useStore } from 'zustand';
import type { QuizEditorPageData } from '../../../../api/quiz-editing/schemas.ts';
import { mostQuestions } from '../../../../domain/quiz/limits.ts';
import { counted } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section } from '../../../ui/page-head.tsx';
import { elementId } from '../changes.ts';
import { isLocked } from '../quiz-standing.ts';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure } from './field-status.tsx';
import { QuestionCard } from './question-card.tsx';
import './questions-section.css';

interface QuestionsSectionProps extends EditorFrame {
  strands: QuizEditorPageData['listening_strands'];
}

const lockedWords = 'Students have taken this quiz: questions can no longer be added or removed.';

export function QuestionsSection({ store, driver, strands }: QuestionsSectionProps) {
  const questions = useStore(store, (state) => state.questions);
  const locked = useStore(store, ({ quiz }) => isLocked(quiz));
  const full = questions.length >= mostQuestions;
  const add = (
    <Button
      id={elementId('questions')}
      aria-disabled={locked || full || undefined}
      aria-describedby="add-question-why"
      onClick={() => !locked && !full && driver.make({ type: 'add_question' })}
    >
      Add a question
    </Button>
  );
  return (
    <Section id="questions-heading" title="Questions" aside={<TextHint count={questions.length} />}>
      {questions.length === 0 ? (
        <EmptyState title="No questions yet" level={3} action={add}>
          Each has a text, an optional quote, and two or more choices, one of them right.
        </EmptyState>
      ) : (
        <ol className="question-cards" role="list">
          {questions.map((question) => (
            <QuestionCard key={question.uuid} {...{ store, driver, question, strands }} count={questions.length} />
          ))}
        </ol>
      )}
      <div className="questions-end">
        {questions.length > 0 && add}
        <p className="field__hint" id="add-question-why">
          {full ? `A quiz has at most ${mostQuestions} questions.` : locked && lockedWords}
        </p>
        <FieldFailure store={store} driver={driver} fieldKey="questions" />
      </div>
    </Section>
  );
}

function TextHint({ count }: { count: number }) {
  return (
    <span className="soft">
      {counted(count, 'question')}. Texts appear as you type them; <code>*word*</code> makes <em>italics</em>,{' '}
      <code>**word**</code> <strong>bold</strong> and <code>[word](https://…)</code> a link.
    </span>
  );
}
