import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import './button-panel.css';
import './filter-menu.css';

interface ButtonPanelProps {
  /** The button that the panel opens at. */
  at: HTMLElement;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel shared by many buttons of a table, one open at a time: the browser's popover, which closes on Escape and on a click
 * outside.
 */
export function ButtonPanel({ at, label, onClose, children }: ButtonPanelProps) {
  const element = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const panel = element.current;
    if (!panel) return undefined;
    panel.showPopover();
    place(panel, at);
    panel.querySelector<HTMLElement>('button, a')?.focus();
    // Closes when the table scrolls, because the panel would stay behind.
    const scroll = ({ target }: Event) => target !== document && close();
    document.addEventListener('scroll', scroll, true);
    return () => {
      document.removeEventListener('scroll', scroll, true);
      // Returns focus only if nothing else has taken it, as a dialog would.
      if (panel.contains(document.activeElement)) at.focus();
    };
  }, [at]);
  return (
    <div
      ref={element}
      className="popover button-panel"
      popover="auto"
      role="dialog"
      aria-label={label}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}

/** Below the button, or above it where the window ends. */
function place(panel: HTMLElement, at: HTMLElement): void {
  const gap = 6;
  const button = at.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = button.bottom + gap + height <= clientHeight || button.top < height + gap;
  const top = below ? button.bottom + gap : button.top - gap - height;
  const left = Math.max(16, Math.min(button.left, clientWidth - width - 16));
  panel.style.top = `${top + window.scrollY}px`;
  panel.style.left = `${left + window.scrollX}px`;
}
