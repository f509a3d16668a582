import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '../drawing/icons.tsx';
import './icon-button.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'title' | 'aria-label'> {
  icon: IconName;
  label: string;
  /** The button does nothing, but keeps focus and explains why. */
  off?: boolean;
  tone?: 'plain' | 'low';
}

export function IconButton({ icon, label, off = false, tone = 'plain', onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button icon-button--${tone}`}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

interface MoveButtonsProps {
  /** "Move question 3 up" and "… down". */
  labels: { up: string; down: string };
  first: boolean;
  last: boolean;
  onMove: (direction: 'up' | 'down') => void;
}

/** One place up or down; the arrow keys do the same while either has the focus. */
export function MoveButtons({ labels, first, last, onMove }: MoveButtonsProps) {
  return (
    <span
      className="move-buttons"
      onKeyDown={(event) => {
        const direction = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
        if (!direction) return;
        event.preventDefault();
        if (!(direction === 'up' ? first : last)) onMove(direction);
      }}
    >
      <IconButton icon="up" label={labels.up} off={first} onClick={() => onMove('up')} />
      <IconButton icon="down" label={labels.down} off={last} onClick={() => onMove('down')} />
    </span>
  );
}
