import type { SolutionsAddress } from '#api/quiz-taking/quiz-resets/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { ButtonPanel } from '#web/ui/overlay/button-panel.tsx';
import { texts } from '#web/reports/reports/texts.ts';
import './reset.css';

/** One student's result, and the button that was pressed for it. */
export interface ActedOn {
  name: string;
  attemptsUrl: SolutionsAddress;
  timelineUrl: string;
  button: HTMLElement;
}

interface RowActionsButtonProps {
  name: string;
  open: boolean;
  onOpen: (button: HTMLElement) => void;
}

/** Opens the one menu of the table, which stands at the button that was pressed. */
export function RowActionsButton({ name, open, onOpen }: RowActionsButtonProps) {
  return (
    <button
      type="button"
      className="row-actions"
      aria-label={texts.reset.actionsFor(name)}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={({ currentTarget }) => {
        // Safari does not focus a button that is pressed, and focus comes back to where it was.
        currentTarget.focus();
        onOpen(currentTarget);
      }}
    >
      <Icon name="more" size={18} />
    </button>
  );
}

interface RowActionsProps {
  of: ActedOn | null;
  onReset: () => void;
  onClose: () => void;
}

/** What a teacher can do about one student's result. */
export function RowActions({ of, onReset, onClose }: RowActionsProps) {
  if (!of) return null;
  return (
    <ButtonPanel at={of.button} label={texts.reset.actionsFor(of.name)} onClose={onClose}>
      <ul className="filter-menu" role="list">
        <li>
          <button type="button" className="filter-menu__link row-actions__press" onClick={() => (onClose(), onReset())}>
            {texts.reset.resetScore}
            <Icon name="undo" size={16} />
          </button>
        </li>
        <li>
          <a className="filter-menu__link" href={of.timelineUrl}>
            {texts.reset.timeline}
            <Icon name="clock" size={16} />
          </a>
        </li>
        <li>
          <a className="filter-menu__link" href={of.attemptsUrl}>
            {texts.reset.earlierAttempts}
            <Icon name="history" size={16} />
          </a>
        </li>
      </ul>
    </ButtonPanel>
  );
}
