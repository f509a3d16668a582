import { useStore } from 'zustand';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { fieldState, pendingOf, type AnyChange, type AutosaveState, type FieldState } from '../autosave-state.ts';
import { texts } from '../texts.ts';
import { elementId, type AutosaveFrame } from './autosave-frame.ts';
import '#web/ui/form/text-button.css';
import './field-status.css';

/** One text for each state, so that a component only renders again when it changes. */
type AnyState = AutosaveState<AnyChange, object>;

function summary(state: AnyState, key: string): string {
  const field = fieldState(state, key);
  return field.kind === 'failed' ? `failed:${field.reason}` : field.kind;
}

/** Works for every kind of document. */
interface Stored {
  store: AutosaveFrame<AnyChange, object>['store'];
}

export function useFieldState({ store }: Stored, key: string): FieldState {
  const text = useStore(store, (state) => summary(state, key));
  if (text.startsWith('failed:')) return { kind: 'failed', reason: text.slice('failed:'.length) };
  return { kind: text as Exclude<FieldState['kind'], 'failed'> };
}

const words = { waiting: texts.field.waiting, saving: texts.field.saving, saved: texts.field.saved } as const;
const icons = { waiting: 'more', saving: 'saving', saved: 'check' } as const;

/** The save state next to a field's label. The bar at the top covers all fields together. */
export function FieldStatus({ store, fieldKey }: Stored & { fieldKey: string }) {
  const { kind } = useFieldState({ store }, fieldKey);
  if (kind === 'none' || kind === 'failed') return null;
  return (
    <span className={`field-status field-status--${kind}`}>
      <Icon name={icons[kind]} size={16} />
      {words[kind]}
    </span>
  );
}

interface FieldFailureProps extends Stored {
  driver: Pick<AutosaveFrame<AnyChange, object>['driver'], 'retry' | 'discard'>;
  fieldKey: string;
  /** Replaces the server's message. */
  text?: string;
}

/** Under a field that is not saved: why, and what can be done about it. */
export function FieldFailure({ store, driver, fieldKey, text }: FieldFailureProps) {
  const state = useFieldState({ store }, fieldKey);
  const conflict = useStore(store, ({ conflict }) => conflict !== null);
  const canDiscard = useStore(store, (all) => pendingOf(all, fieldKey)?.phase === 'failed');
  if (state.kind !== 'failed') return null;
  return (
    <div className="field-failure" id={`${elementId(fieldKey)}-failure`}>
      <FieldError>
        <strong>{texts.field.notSaved}</strong> {text ?? state.reason}
      </FieldError>
      {!conflict && (
        <span className="field-failure__actions">
          <button type="button" className="text-button" onClick={() => driver.retry(fieldKey)}>
            {texts.tryAgain}
          </button>
          {canDiscard && (
            <button type="button" className="text-button" onClick={() => driver.discard(fieldKey)}>
              {texts.field.drop}
            </button>
          )}
        </span>
      )}
    </div>
  );
}
