import type { ReactNode } from 'react';
import { Icon, type IconName } from '../drawing/icons.tsx';
import './message.css';

type Kind = 'good' | 'low' | 'mid' | 'plain';

const icons: Record<Kind, IconName> = { good: 'check', low: 'warning', mid: 'device', plain: 'help' };

interface MessageProps {
  kind: Kind;
  /** In place of the usual one. */
  icon?: IconName;
  children: ReactNode;
  actions?: ReactNode;
  /** Spoken at once for failures, at the next pause for the rest; false for a message that was there from the start. */
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
