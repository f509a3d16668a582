import { useRef, useState, type RefObject } from 'react';
import type { AudioStop, Lesson } from '#api/lessons/schemas.ts';
import { useProcess } from '#web/lib/process.ts';
import { createMediaKeys } from './api/media-keys.ts';
import { createPageSounds } from './api/page-sounds.ts';
import { createPositionMemory } from './api/position-memory.ts';
import { createSound } from './api/sound.ts';
import { createPlayers, type PlayersDriver } from './create-players.ts';
import { createPlayersStore, type Pace, type PlayersStore } from './store/player-store.ts';

export interface Players {
  readonly store: PlayersStore;
  readonly driver: PlayersDriver;
  /** The audio elements, one per pace. */
  readonly elements: Readonly<Record<Pace, RefObject<HTMLAudioElement | null>>>;
}

const onLeaving = (listener: () => void): (() => void) => {
  window.addEventListener('pagehide', listener);
  return () => window.removeEventListener('pagehide', listener);
};

/** A touch device without hover. */
const isMobile = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches;

const createPagePlayers = (store: PlayersStore) => createPlayers(store, Math.random);

/** The two players of a lesson, running from hydration until the page is left. */
export function usePlayers(lesson: Lesson, stop: AudioStop | null, slowFirst?: boolean): Players {
  const [store] = useState(() => createPlayersStore(lesson, stop, slowFirst));
  const standard = useRef<HTMLAudioElement>(null);
  const slowed = useRef<HTMLAudioElement>(null);
  const driver = useProcess(createPagePlayers, store, () => {
    const [first, second] = [standard.current!, slowed.current!];
    return {
      store,
      sounds: { standard: createSound(first), slowed: createSound(second) },
      transcripts: lesson.transcripts,
      memory: createPositionMemory(() => window.localStorage, `${lesson.type}/${lesson.path}`),
      mediaKeys: createMediaKeys(navigator.mediaSession),
      page: createPageSounds(document, () => [first, second]),
      album: lesson.name,
      isMobile,
      onLeaving,
    };
  });
  return { store, driver, elements: { standard, slowed } };
}
