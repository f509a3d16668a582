import { useEffect, useEffectEvent, useState } from 'react';
import { isFromDevice } from './from-device.ts';
import { useHydrated } from './use-hydrated.ts';
import type { KeptPages, WorkerMessage } from './offline-names.ts';

interface OnDevice {
  /** Addresses of pages that open offline; null until the service worker answers, and if nothing is kept. */
  readonly kept: KeptPages | null;
  /** The current page came from the device's cache. */
  readonly fromDevice: boolean;
}

interface Connection {
  readonly saveData?: boolean;
}

/** On a metered connection nothing is fetched unasked. */
const mayFetch = (): boolean => !(navigator as Navigator & { connection?: Connection }).connection?.saveData;

/**
 * The next few pages are fetched when the list opens, the rest one by one: a class that comes in must not use up the school's
 * bandwidth.
 */
const atOnce = 3;
const pauseMs = (): number => 10_000 + Math.random() * 20_000;

/** Which of the student's pages are on this device. Fetches the next ones so that they open offline. */
export function useKeptPages(next: readonly string[]): OnDevice {
  const [kept, show] = useState<KeptPages | null>(null);
  const fromDevice = useHydrated() && isFromDevice();
  const ahead = useEffectEvent(() => (mayFetch() ? next : []));
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const leaving = new AbortController();
    const prepare = async (addresses: readonly string[]): Promise<void> => {
      const { active } = await navigator.serviceWorker.ready;
      if (leaving.signal.aborted) return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<KeptPages>) => show(data);
      leaving.signal.addEventListener('abort', () => port1.close());
      active?.postMessage({ kind: 'prepare', addresses } satisfies WorkerMessage, [port2]);
    };
    const addresses = [...ahead()];
    void prepare(addresses.splice(0, atOnce));
    const later = (): void => {
      const [address] = addresses.splice(0, 1);
      if (address === undefined) return;
      void prepare([address]);
      timer = window.setTimeout(later, pauseMs());
    };
    let timer = window.setTimeout(later, pauseMs());
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, []);
  return { kept, fromDevice };
}
