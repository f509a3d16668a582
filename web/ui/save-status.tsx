import { Icon, type IconName } from './icons.tsx';
import './save-status.css';

export type SaveState = 'none' | 'saved' | 'saving' | 'device' | 'unsaved' | 'preview';

const looks: Record<Exclude<SaveState, 'none'>, { icon: IconName; text: string }> = {
  saved: { icon: 'check', text: 'Saved' },
  saving: { icon: 'saving', text: 'Saving' },
  device: { icon: 'device', text: 'Kept on this device' },
  unsaved: { icon: 'warning', text: 'Not saved yet' },
  preview: { icon: 'help', text: 'Preview' },
};

/** Where a person's work is right now. The region is always there, so that changes are spoken. */
export function SaveStatus({ state }: { state: SaveState }) {
  const look = state === 'none' ? null : looks[state];
  return (
    <p className={`save-status save-status--${state}`} role="status">
      {look && <Icon name={look.icon} size={18} />}
      {look && <span>{look.text}</span>}
    </p>
  );
}
