import type { LiveState } from '../live-state.ts';
import { texts } from '../texts.ts';
import './live-sign.css';

/** Says whether the page keeps itself up to date, and speaks what has changed at the next pause. */
export function LiveSign({ status, said }: LiveState) {
  return (
    <div className="live-sign">
      <span className={`live-sign__state live-sign__state--${status}`} title={texts.hints[status]}>
        <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
          {status === 'live' ? <circle cx="5" cy="5" r="5" /> : <circle cx="5" cy="5" r="3.8" className="live-sign__ring" />}
        </svg>
        {texts[status]}
      </span>
      <span role="status">{(status === 'ended' || status === 'cut_off') && texts.hints[status]}</span>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
