import { longestTitle } from '../../../../domain/quiz/limits.ts';
import { Section } from '../../../ui/page-head.tsx';
import { AudioStop } from './audio-stop.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { TextArea } from './text-area.tsx';
import { useStore } from 'zustand';
import './details-section.css';

export function DetailsSection({ store, driver }: EditorFrame) {
  const title = useStore(store, ({ quiz }) => quiz.title);
  return (
    <Section id="details-heading" title="Details">
      <div className="card details">
        <TextArea
          {...{ store, driver }}
          label="Title"
          saved={title}
          maxLength={longestTitle}
          change={(value) => ({ type: 'title', value: value.replaceAll('\n', ' ') })}
        />
        <AudioStop {...{ store, driver }} />
      </div>
    </Section>
  );
}
