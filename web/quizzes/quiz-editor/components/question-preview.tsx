import { useStore } from 'zustand';
import type { QuizQuestion, QuizQuestionOption } from '#api/quizzes/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { pendingOf } from '#web/widgets/autosave/autosave-state.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { Rendered } from './preview.tsx';
import './question-preview.css';

/** The correct choice, including a pending change. */
export function useCorrectOption({ store }: Pick<EditorFrame, 'store'>, question: QuizQuestion): string | null {
  const pending = useStore(store, (state) => {
    const change = pendingOf(state, `question:${question.uuid}:correct`)?.change;
    return change?.type === 'correct' ? change.optionUuid : null;
  });
  return pending ?? question.quiz_question_options.find(({ correct }) => correct)?.uuid ?? null;
}

/** The question as students see it, made by the same rendering; only the key is added. */
export function QuestionPreview({ store, question }: Pick<EditorFrame, 'store'> & { question: QuizQuestion }) {
  const correct = useCorrectOption({ store }, question);
  return (
    <section className="preview" aria-label={texts.preview.of(question.position)}>
      <p className="preview__kicker">{texts.preview.asStudents}</p>
      <div className="preview__question">
        <Rendered
          store={store}
          fieldKey={`question:${question.uuid}:content`}
          saved={question.content}
          savedHtml={question.content_html}
          empty={texts.preview.noText}
        />
      </div>
      <Rendered
        store={store}
        as="blockquote"
        fieldKey={`question:${question.uuid}:quote`}
        saved={question.quote ?? ''}
        savedHtml={question.quote_html ?? ''}
      />
      <ul className="preview__choices" role="list">
        {question.quiz_question_options.map((option) => (
          <PreviewChoice key={option.uuid} store={store} option={option} correct={option.uuid === correct} />
        ))}
      </ul>
    </section>
  );
}

interface PreviewChoiceProps extends Pick<EditorFrame, 'store'> {
  option: QuizQuestionOption;
  correct: boolean;
}

function PreviewChoice({ store, option, correct }: PreviewChoiceProps) {
  return (
    <li className={correct ? 'preview__choice preview__choice--correct' : 'preview__choice'}>
      <span className="preview__circle" aria-hidden="true">
        {correct && <Icon name="check" size={14} />}
      </span>
      <div className="preview__text">
        <Rendered
          store={store}
          fieldKey={`option:${option.uuid}:content`}
          saved={option.content}
          savedHtml={option.content_html}
          empty={texts.preview.noText}
        />
      </div>
      {correct && <span className="visually-hidden">{texts.preview.correct}</span>}
    </li>
  );
}
