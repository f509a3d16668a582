import type { Shell } from '#web/lib/page-props.ts';
import { SaveStatus, type SaveState } from '../feedback/save-status.tsx';
import { useState, type ComponentType } from 'react';
import { Icon } from '../drawing/icons.tsx';
import * as texts from './reading-menu-texts.ts';
import './account-menu.css';

/** For pages where students work and should not be led away: settings for appearance and reading, but no account. */
function ReadingMenu({ shell }: { shell: Shell }) {
  const [Choices, setChoices] = useState<ComponentType<{ shell: Shell }> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    void import('./menu-choices.tsx').then(
      (part) => setChoices(() => part.MenuChoices),
      () => setFailed(true),
    );
  };
  return (
    <div className="account">
      <button type="button" className="account__button" popoverTarget="account-panel" onClick={load}>
        <span className="account__picture">
          <Icon name="contrast" />
        </span>
        <span className="account__name">{texts.reading}</span>
      </button>
      <div className="account__panel" id="account-panel" popover="auto">
        {Choices && <Choices shell={shell} />}
        {failed && <p role="alert">{texts.failed}</p>}
      </div>
    </div>
  );
}

/** The end of the header while a student works: the save state and the reading menu. */
export function StudentStatus({ shell, state }: { shell: Shell; state: SaveState }) {
  return (
    <>
      <SaveStatus state={state} />
      <ReadingMenu shell={shell} />
    </>
  );
}
