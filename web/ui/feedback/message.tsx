import type { ReactNode } from 'react';
import { Icon, type IconName } from '../drawing/icons.tsx';
import './message.css';

type Kind = 'good' | 'low' | 'mid' | 'plain';

const icons: Record<Kind, IconName> = { good: 'check', low: 'warning', mid: 'device', plain: 'help' };

interface MessageProps {
  kind: Kind;
  /** Replaces the default icon. */
  icon?: IconName;
  children: ReactNode;
  actions?: ReactNode;
  /** Failures are announced at once, other messages at the next pause; false for a message that was there from the start. */
  live?: boolean;
}

/** A sentence about what has just happened, with what can be done about it. */
export function Message({ kind, icon, children, actions, live = true }: MessageProps) {
  const role = live ? (kind === 'low' ? 'alert' : 'status') : undefined;
  return (
    <div className={`message message--${kind}`} role={role}>
      <Icon name={icon ?? icons[kind]} />
      <div className="message__body">
        <div className="message__text">{children}</div>
        {actions && <div className="message__actions">{actions}</div>}
      </div>
    </div>
  );
}
