import { useState } from 'react';
import { useStore } from 'zustand';
import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { elementId } from '#web/widgets/autosave/components/autosave-frame.ts';
import type { StopTime } from '../changes.ts';
import { millisecondsOf, stopTimeHint, stopTimeText, stopWarning } from '../stop-time.ts';
import { pendingOf } from '#web/widgets/autosave/autosave-state.ts';
import { texts } from '../texts.tsx';
import type { EditorFrame } from './editor-frame.ts';
import { FieldFailure, FieldStatus } from '#web/widgets/autosave/components/field-status.tsx';

const failureText = texts.audio.failed;

interface AudioStopProps extends EditorFrame {
  recordings: QuizEditorPageData['recordings'];
}

/** Where playback stops for students taking the quiz. Each valid change is saved at once. */
export function AudioStop({ store, driver, recordings }: AudioStopProps) {
  const saved = useStore(store, ({ quiz }) => quiz.audio_stop);
  const pending = useStore(store, (state) => pendingOf(state, 'audio_stop')?.change);
  const on = pending?.type === 'audio_stop' ? pending.on : saved;
  return (
    <fieldset className="audio-stop">
      <legend className="visually-hidden">{texts.audio.title}</legend>
      <label className="audio-stop__switch">
        <input
          type="checkbox"
          id={elementId('audio_stop')}
          checked={on}
          onChange={({ target }) => driver.make({ type: 'audio_stop', on: target.checked })}
        />
        <span className="field__label">{texts.audio.stop}</span>
        <FieldStatus store={store} fieldKey="audio_stop" />
      </label>
      <FieldFailure store={store} driver={driver} fieldKey="audio_stop" text={failureText} />
      {on && (
        <div className="audio-stop__times">
          <StopTimeField
            store={store}
            driver={driver}
            field="audio_stop_time_ms"
            label={texts.audio.standard}
            endMs={recordings.standard_end_ms}
          />
          <StopTimeField
            store={store}
            driver={driver}
            field="slowed_audio_stop_time_ms"
            label={texts.audio.slowed}
            endMs={recordings.slowed_end_ms}
          />
        </div>
      )}
    </fieldset>
  );
}

interface StopTimeFieldProps extends EditorFrame {
  field: StopTime;
  label: string;
  /** Where the recording ends. */
  endMs: number | null;
}

function StopTimeField({ store, driver, field, label, endMs }: StopTimeFieldProps) {
  const saved = useStore(store, ({ quiz }) => quiz[field]);
  const pending = useStore(store, (state) => pendingOf(state, field)?.change);
  const shown = stopTimeText(pending?.type === 'stop_time' ? pending.milliseconds : saved);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? shown;
  const stopMs = millisecondsOf(text);
  const valid = stopMs !== null;
  const warning = stopWarning(stopMs, endMs);
  const id = elementId(field);
  return (
    <div className="text-area">
      <div className="text-area__head">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {valid && <FieldStatus store={store} fieldKey={field} />}
      </div>
      <input
        className="field__input"
        id={id}
        inputMode="numeric"
        placeholder={texts.audio.format}
        value={text}
        aria-invalid={(!valid && text !== '') || undefined}
        aria-describedby={warning ? `${id}-warning` : valid ? undefined : `${id}-hint`}
        onChange={({ target }) => {
          setTyped(target.value);
          const milliseconds = millisecondsOf(target.value);
          if (milliseconds !== null) driver.make({ type: 'stop_time', field, milliseconds });
        }}
        onBlur={() => valid && setTyped(null)}
      />
      {!valid && (
        <p className={text === '' ? 'field__hint' : 'field__error'} id={`${id}-hint`} role={text === '' ? undefined : 'alert'}>
          {stopTimeHint}
        </p>
      )}
      <div role="status" id={`${id}-warning`}>
        {warning && (
          <p className="audio-stop__warning">
            <Icon name="warning" size={18} />
            <span>{warning}</span>
          </p>
        )}
      </div>
      <FieldFailure store={store} driver={driver} fieldKey={field} text={failureText} />
    </div>
  );
}
