import { useStore } from 'zustand';
import type { QuizEditorPageData } from '../../../../api/quiz-editing/schemas.ts';
import { mostQuestions } from '../../../../domain/quiz/limits.ts';
import { Button } from '../../../ui/form/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Section } from '../../../ui/content/page-head.tsx';
import { elementId } from '../../../widgets/autosave/components/autosave-frame.ts';
import { isLocked } from '../quiz-standing.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure } from '../../../widgets/autosave/components/field-status.tsx';
import { QuestionCard } from './question-card.tsx';
import './questions-section.css';

interface QuestionsSectionProps extends EditorFrame {
  strands: QuizEditorPageData['listening_strands'];
}

const lockedWords = texts.questions.locked;

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
        <ol className="question-cards" role="list">
          {questions.map((question) => (
            <QuestionCard key={question.uuid} {...{ store, driver, question, strands }} count={questions.length} />
          ))}
        </ol>
      )}
      <div className="questions-end">
        {questions.length > 0 && add}
        <p className="field__hint" id="add-question-why">
          {full ? texts.questions.most(mostQuestions) : locked && lockedWords}
        </p>
        <FieldFailure store={store} driver={driver} fieldKey="questions" />
      </div>
    </Section>
  );
}

function TextHint({ count }: { count: number }) {
  return <span className="soft">{texts.questions.hint(count)}</span>;
}
