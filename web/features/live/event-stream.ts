import { buffers, eventChannel, type EventChannel } from '../../lib/effects.ts';

/** `lost`: the browser tries again by itself. `refused`: it does not. */
export interface StreamSignal {
  readonly kind: 'open' | 'changed' | 'lost' | 'refused';
}

/** Two are enough: after the latest the page has all that came before. */
const latest = () => buffers.sliding<StreamSignal>(2);

/** What the server tells of a page, by its address. Closing the channel closes the connection. */
export function streamOf(address: string): EventChannel<StreamSignal> {
  return eventChannel<StreamSignal>((emit) => {
    const source = new EventSource(address);
    source.addEventListener('open', () => emit({ kind: 'open' }));
    source.addEventListener('changed', () => emit({ kind: 'changed' }));
    source.addEventListener('error', () => emit({ kind: source.readyState === EventSource.CLOSED ? 'refused' : 'lost' }));
    return () => source.close();
  }, latest());
}

/** Says whenever the tab comes to the front or goes to the back. */
export function visibilityOf(): EventChannel<{ readonly visible: boolean }> {
  return eventChannel((emit) => {
    const report = () => emit({ visible: document.visibilityState === 'visible' });
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, buffers.sliding(1));
}
