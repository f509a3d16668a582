import { Icon, type IconName } from '../drawing/icons.tsx';
import * as texts from './save-status-texts.ts';
import './save-status.css';

export type SaveState = 'none' | 'saved' | 'saving' | 'device' | 'unsaved' | 'preview';

const looks: Record<Exclude<SaveState, 'none'>, { icon: IconName; text: string }> = {
  saved: { icon: 'check', text: texts.saved },
  saving: { icon: 'saving', text: texts.saving },
  device: { icon: 'device', text: texts.device },
  unsaved: { icon: 'warning', text: texts.unsaved },
  preview: { icon: 'help', text: texts.preview },
};

/** Where a person's work is saved right now. The live region is always present, so that changes are announced. */
export function SaveStatus({ state }: { state: SaveState }) {
  const look = state === 'none' ? null : looks[state];
  return (
    <p className={`save-status save-status--${state}`} role="status">
      {look && <Icon name={look.icon} size={18} />}
      {look && <span>{look.text}</span>}
    </p>
  );
}
