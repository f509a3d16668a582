import { useEffect, useEffectEvent, useState } from 'react';
import { isFromDevice } from '../lib/from-device.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import type { KeptPages, WorkerMessage } from './names.ts';

interface OnDevice {
  /** Addresses of pages that open without a network; null while nobody has said, and where nothing is kept. */
  readonly kept: KeptPages | null;
  /** The page that asks came from the device itself. */
  readonly fromDevice: boolean;
}

interface Connection {
  readonly saveData?: boolean;
}

/** On a line that costs somebody money nothing is fetched unasked. */
const mayFetch = (): boolean => !(navigator as Navigator & { connection?: Connection }).connection?.saveData;

/** Which pages of the student are on this device. Those that come next are fetched, so that they open without a network. */
export function useKeptPages(next: readonly string[]): OnDevice {
  const [kept, show] = useState<KeptPages | null>(null);
  const fromDevice = useHydrated() && isFromDevice();
  const messageOf = useEffectEvent((): WorkerMessage => ({ kind: 'prepare', addresses: mayFetch() ? next : [] }));
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<KeptPages>) => show(data);
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(messageOf(), [port2]));
    return () => port1.close();
  }, []);
  return { kept, fromDevice };
}
