import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../drawing/icons.tsx';
import './drop-down.css';
import './filter-menu.css';

interface DropDownProps {
  label: string;
  value: string;
  /** The panel's content. `opened` counts how often it was opened, for a form that starts over each time. */
  children: (panel: { close: () => void; opened: number }) => ReactNode;
}

/** A panel that the browser opens natively, before any script has run. A click outside and Escape close it. */
export function DropDown({ label, value, children }: DropDownProps) {
  const [details, setDetails] = useState<HTMLDetailsElement | null>(null);
  const [opened, countOpened] = useState(0);
  useEffect(() => (details ? closeFromOutside(details) : undefined), [details]);
  return (
    <details className="drop-down" ref={setDetails} onToggle={(event) => event.newState === 'open' && countOpened(opened + 1)}>
      <summary className="filter">
        <span className="filter__label">{label}</span> <span>{value}</span>
        <Icon name="down" size={16} />
      </summary>
      <div className="drop-down__panel popover">{children({ close: () => details?.removeAttribute('open'), opened })}</div>
    </details>
  );
}

/** Escape returns focus to the button; after a click outside, focus stays there. */
function closeFromOutside(details: HTMLDetailsElement): () => void {
  const press = ({ target }: PointerEvent) => {
    if (!details.contains(target as Node)) details.open = false;
  };
  const key = ({ key: pressed }: KeyboardEvent) => {
    if (pressed !== 'Escape' || !details.open) return;
    const hadFocus = details.contains(document.activeElement);
    details.open = false;
    if (hadFocus) details.querySelector('summary')?.focus();
  };
  document.addEventListener('pointerdown', press);
  document.addEventListener('keydown', key);
  return () => {
    document.removeEventListener('pointerdown', press);
    document.removeEventListener('keydown', key);
  };
}
