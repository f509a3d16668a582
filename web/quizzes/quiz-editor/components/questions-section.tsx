import type { KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import { maxQuestions } from '#domain/quizzes/limits.ts';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { isLocked } from '../quiz-standing.ts';
import type { OpenQuestion } from '../use-open-question.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure } from '#web/widgets/autosave/components/field-status.tsx';
import { QuestionCard } from './question-card.tsx';
import './questions-section.css';

interface QuestionsSectionProps extends EditorFrame {
  strands: QuizEditorPageData['listening_strands'];
  open: OpenQuestion;
}

const lockedWords = texts.questions.locked;

/** The outline of the questions. One of them is open; arrow keys move between the rows. */
export function QuestionsSection({ store, driver, strands, open }: QuestionsSectionProps) {
  const questions = useStore(store, (state) => state.questions);
  const locked = useStore(store, ({ quiz }) => isLocked(quiz));
  const full = questions.length >= maxQuestions;
  const add = (
    <Button
      id={elementId('questions')}
      aria-disabled={locked || full || undefined}
      aria-describedby="add-question-why"
      onClick={() => !locked && !full && driver.make({ type: 'add_question' })}
    >
      {texts.questions.add}
    </Button>
  );
  return (
    <Section id="questions-heading" title={texts.questions.title} aside={<TextHint count={questions.length} />}>
      {questions.length === 0 ? (
        <EmptyState title={texts.questions.noneYet} level={3} action={add}>
          {texts.questions.whatTheyHave}
        </EmptyState>
      ) : (
        <ol className="question-cards" role="list" onKeyDown={moveAlong}>
          {questions.map((question) => (
            <QuestionCard
              key={question.uuid}
              store={store}
              driver={driver}
              question={question}
              strands={strands}
              count={questions.length}
              open={question.uuid === open.uuid}
              onToggle={open.toggle}
            />
          ))}
        </ol>
      )}
      <div className="questions-end">
        {questions.length > 0 && add}
        <p className="field__hint" id="add-question-why">
          {full ? texts.questions.most(maxQuestions) : locked && lockedWords}
        </p>
        <FieldFailure store={store} driver={driver} fieldKey="questions" />
      </div>
    </Section>
  );
}

/** Moves focus from one question of the outline to the next, and to the first or last. */
function moveAlong(event: KeyboardEvent<HTMLOListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.outline-row__open')];
  const at = rows.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  rows[target]?.focus();
}

function TextHint({ count }: { count: number }) {
  return <span className="soft">{texts.questions.hint(count)}</span>;
}
