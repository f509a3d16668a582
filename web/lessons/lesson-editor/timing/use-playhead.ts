import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPlayhead, type PlayheadDriver, type PlayheadState } from './create-playhead.ts';

export type Playhead = Omit<PlayheadDriver, 'attach'> & PlayheadState;

/** Where a recording is being played, by this element. */
export function usePlayhead(audio: HTMLAudioElement | null): Playhead {
  const [playhead] = useState(createPlayhead);
  const state = useSyncExternalStore(playhead.subscribe, playhead.state, playhead.state);
  useEffect(() => (audio ? playhead.attach(audio) : undefined), [playhead, audio]);
  return { ...playhead, ...state };
}
