/** The strand of a question; it says which questions have a strand already. */
import { useStore } from 'zustand';
import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';
import { listed } from '#web/lib/words.ts';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import { pendingOf } from '#web/widgets/autosave/autosave-state.ts';
import { strandChoices, type StrandChoice } from '../strand-choices.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure, FieldStatus } from '#web/widgets/autosave/components/field-status.tsx';

interface StrandSelectProps extends EditorFrame {
  question: QuizQuestion;
  strands: QuizEditorPageData['listening_strands'];
}

function labelOf({ name, usedBy, taken }: StrandChoice): string {
  if (usedBy.length === 0) return name;
  const questions = `question${usedBy.length > 1 ? 's' : ''} ${listed(usedBy)}`;
  return taken ? texts.strand.taken(name, questions) : texts.strand.also(name, questions);
}

export function StrandSelect({ store, driver, question, strands }: StrandSelectProps) {
  const key = `question:${question.uuid}:strand`;
  const questions = useStore(store, (state) => state.questions);
  const pending = useStore(store, (state) => pendingOf(state, key)?.change);
  const value = pending?.type === 'strand' ? pending.strand : question.listening_strand;
  return (
    <div className="text-area">
      <div className="text-area__head">
        <label className="field__label" htmlFor={elementId(key)}>
          {texts.strand.label}
        </label>
        <FieldStatus store={store} fieldKey={key} />
      </div>
      <NativeSelect
        id={elementId(key)}
        placeholder={texts.noStrand}
        value={value ?? ''}
        onChange={({ target }) => driver.make({ type: 'strand', questionUuid: question.uuid, strand: target.value || null })}
        choices={strandChoices(strands, questions, question).map((choice) => ({
          value: choice.name,
          label: labelOf(choice),
          disabled: choice.taken,
        }))}
      />
      <FieldFailure store={store} driver={driver} fieldKey={key} />
    </div>
  );
}
