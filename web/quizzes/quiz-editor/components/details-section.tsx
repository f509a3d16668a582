/** Title, lesson and recording of a quiz. */
import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import { longestTitle } from '#domain/quizzes/limits.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { AudioStop } from './audio-stop.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { QuizTextArea } from './quiz-text-area.tsx';
import { useStore } from 'zustand';
import { texts } from '../texts.tsx';
import './details-section.css';

interface DetailsSectionProps extends EditorFrame {
  recordings: QuizEditorPageData['recordings'];
}

export function DetailsSection({ store, driver, recordings }: DetailsSectionProps) {
  const title = useStore(store, ({ quiz }) => quiz.title);
  return (
    <Section id="details-heading" title={texts.details.title}>
      <div className="card details">
        <QuizTextArea
          store={store}
          driver={driver}
          label={texts.details.quizTitle}
          saved={title}
          maxLength={longestTitle}
          change={(value) => ({ type: 'title', value: value.replaceAll('\n', ' ') })}
        />
        <AudioStop store={store} driver={driver} recordings={recordings} />
      </div>
    </Section>
  );
}
