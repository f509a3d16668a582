import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../../ui/drawing/icons.tsx';
import '../../../ui/overlay/filter-menu.css';
import './dashboard.css';

interface DropDownProps {
  label: string;
  value: string;
  children: ReactNode;
}

/** A panel that the browser opens by itself; a press elsewhere and Escape close it. */
export function DropDown({ label, value, children }: DropDownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => (details.current ? closeFromOutside(details.current) : undefined), []);
  return (
    <details className="dash-drop" ref={details}>
      <summary className="filter">
        <span className="filter__label">{label}</span> <span>{value}</span>
        <Icon name="down" size={16} />
      </summary>
      <div className="dash-drop__panel popover">{children}</div>
    </details>
  );
}

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
