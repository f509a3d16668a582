import { useEffect, useRef, type MouseEvent } from 'react';
import { useStore } from 'zustand';
import type { AudioTrack } from '#api/lessons/schemas.ts';
import { written } from '#web/lib/locale.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import type { Pace } from '../store/player-store.ts';
import * as texts from '../texts.ts';
import type { Players } from '../use-players.ts';
import { clockOf } from './clock-words.ts';
import { PlayerIcon } from './player-icons.tsx';

export const failedText = texts.failed;

/** The file's address, with the track's times as a media fragment: what a browser plays without scripts. */
export function hrefOf({ address, start_ms: start, end_ms: own }: AudioTrack, stop: number | null): string {
  const end = stop === null ? own : Math.min(own ?? Infinity, stop);
  if (start === 0 && end === null) return address;
  return `${address}#t=${start / 1_000}${end === null ? '' : `,${end / 1_000}`}`;
}

const lengthOf = (track: AudioTrack): string | null => {
  const end = track.end_ms ?? track.duration_ms;
  return end === null ? null : clockOf(end - track.start_ms);
};

/** The tracks of the player that is shown, as links to their files. */
export function Playlist({ players: { store, driver } }: { players: Players }) {
  const pace = useStore(store, ({ visible }) => visible);
  const { tracks, current, stopMs } = useStore(store, ({ players }) => players[pace]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.children[current];
    if (!box || !(item instanceof HTMLElement) || box.scrollHeight <= box.clientHeight) return;
    const top = item.offsetTop - box.offsetTop - box.clientTop;
    const bottom = top + item.offsetHeight;
    // Like scrollIntoView, but without scrolling the page itself.
    if (top < box.scrollTop) box.scrollTop = top - scrollPaddingPx;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight + scrollPaddingPx;
  }, [current, pace]);
  if (tracks.length === 0) return null;
  return (
    <ol ref={list} className="playlist" role="list" aria-label={texts.recordings}>
      {tracks.map((track, index) => (
        <li key={index}>
          <TrackLink
            store={store}
            pace={pace}
            index={index}
            track={track}
            href={hrefOf(track, stopMs)}
            choose={() => driver.choose(pace, index)}
          />
        </li>
      ))}
    </ol>
  );
}

const scrollPaddingPx = 8;

interface TrackLinkProps {
  store: Players['store'];
  pace: Pace;
  index: number;
  track: AudioTrack;
  href: string;
  choose: () => void;
}

function TrackLink({ store, pace, index, track, href, choose }: TrackLinkProps) {
  const isCurrent = useStore(store, ({ players }) => players[pace].current === index);
  const status = useStore(store, ({ players }) => players[pace].status);
  const failed = useStore(store, ({ players }) => players[pace].failed.includes(index));
  const sounds = isCurrent && (status === 'playing' || status === 'buffering');
  const onClick = (event: MouseEvent) => {
    // Leaves opening in a new tab and downloading to the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose();
  };
  return (
    <a
      className="playlist__track"
      href={href}
      aria-current={isCurrent || undefined}
      data-failed={failed || undefined}
      data-sounds={sounds || undefined}
      title={failed ? failedText : undefined}
      onClick={onClick}
    >
      <span className="playlist__sign">
        {failed ? <Icon name="warning" /> : <PlayerIcon name={sounds ? 'sounding' : 'play'} size={18} />}
      </span>
      <span className="playlist__words">
        <span className="playlist__title" lang={written}>
          {track.title}
        </span>
        {failed && <span className="playlist__failed">{failedText}</span>}
      </span>
      <span className="playlist__length numbers">{lengthOf(track)}</span>
    </a>
  );
}
