import type { LiveState } from '../live-state.ts';
import './live-sign.css';

/** Texts of the sign that shows whether a page updates itself. */
const texts = {
  starting: 'Connecting',
  live: 'Live',
  asking: 'Updates every 5 seconds',
  cut_off: 'Not up to date',
  paused: 'Paused',
  ended: 'No longer updated',
  stopped: 'No longer updated',
  reload: 'Reload the page',
  hints: {
    starting: 'Connecting to the class.',
    live: 'This page changes by itself as students work.',
    asking: 'The live connection is not there, so this page asks for changes every 5 seconds.',
    cut_off: 'We cannot reach Earshot. What you see may have changed; this page goes on once Earshot is back.',
    paused: 'This page goes on as soon as it is in front again.',
    ended: 'You are signed out, or this page is not yours any more. Reload it to see why.',
    stopped: 'Following the class has stopped. What you see may have changed.',
  },
} as const;

const over: ReadonlySet<string> = new Set(['ended', 'stopped']);
const told: ReadonlySet<string> = new Set([...over, 'cut_off']);

/** Shows whether the page updates itself, and announces changes at the next pause. */
export function LiveSign({ status, said }: LiveState) {
  return (
    <div className="live-sign">
      <span className={`live-sign__state live-sign__state--${status}`} title={texts.hints[status]}>
        <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
          {status === 'live' ? <circle cx="5" cy="5" r="5" /> : <circle cx="5" cy="5" r="3.8" className="live-sign__ring" />}
        </svg>
        {texts[status]}
      </span>
      <span role="status">{told.has(status) && texts.hints[status]}</span>
      {over.has(status) && <a href="">{texts.reload}</a>}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
