import type { KeptPages } from '../../offline/names.ts';
import { Icon } from '../../ui/drawing/icons.tsx';
import { texts } from './texts.ts';

interface OnDeviceProps {
  address: string;
  kept: KeptPages | null;
  /** The list itself came from the device: Earshot cannot be reached. */
  fromDevice: boolean;
}

/** Whether a work opens without the internet. */
export function OnDevice({ address, kept, fromDevice }: OnDeviceProps) {
  if (kept?.includes(address)) {
    return (
      <span className="todo__device">
        <Icon name="device" size={17} />
        {texts.onDevice}
      </span>
    );
  }
  return fromDevice && kept !== null ? <span className="todo__device">{texts.notOnDevice}</span> : null;
}
