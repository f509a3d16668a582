import type { KeptPages } from '#web/lib/offline-names.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts } from './texts.ts';

interface OnDeviceProps {
  address: string;
  kept: KeptPages | null;
  /** The list itself came from the device: Earshot cannot be reached. */
  fromDevice: boolean;
  /** A quiz begins at the server: until then its page alone is of no use. */
  started: boolean;
}

/** Whether a work opens without the internet. */
export function OnDevice({ address, kept, fromDevice, started }: OnDeviceProps) {
  if (fromDevice && !started) return <span className="todo__device">{texts.startsOnline}</span>;
  if (kept?.includes(address)) {
    return (
      <span className="todo__device">
        <Icon name="device" size={17} />
        {started ? texts.onDevice : texts.onDeviceOnceStarted}
      </span>
    );
  }
  return fromDevice && kept !== null ? <span className="todo__device">{texts.notOnDevice}</span> : null;
}
