import { useState } from 'react';
import { useStore } from 'zustand';
import '#web/ui/form/text-button.css';
import type { WorkDriver } from '../driver.ts';
import { ownField, textIn } from '../store/fields.ts';
import { isReadOnly } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import { AnswerField } from './answer-field.tsx';

/** What the student adds to an organizer; a button until there is something. */
export function OwnSentences({ driver, organizerId }: { driver: WorkDriver; organizerId: string }) {
  const field = ownField(organizerId);
  const [wanted, setWanted] = useState(false);
  const written = useStore(driver.store, (state) => textIn(state.texts, field) !== '' || field in state.saving.conflicts);
  const readOnly = useStore(driver.store, isReadOnly);
  if (!written && readOnly) return null;
  if (!written && !wanted) {
    return (
      <div>
        <button type="button" className="text-button text-button--flush" onClick={() => setWanted(true)}>
          {texts.podcast.addOwn}
        </button>
      </div>
    );
  }
  return <AnswerField driver={driver} field={field} label={texts.podcast.own} hint={texts.podcast.ownHint} size="some" />;
}
