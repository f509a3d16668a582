import type { ReactNode } from 'react';
import { playPause } from './play-pause.tsx';

/** The icons on the buttons of every player, for audio and video. */
export const mediaDrawings = {
  ...playPause,
  sound: <path d="M3.5 8v4h2.7l3.6 3V5L6.2 8zM12.7 7.6a3.4 3.4 0 0 1 0 4.8M14.9 5.4a6.5 6.5 0 0 1 0 9.2" />,
  muted: <path d="M3.5 8v4h2.7l3.6 3V5L6.2 8zM13 8l4 4m0-4-4 4" />,
  settings: <path d="M3.5 6.5h6m4 0h3M3.5 13.5h3m4 0h6M11.5 4.5v4M8.5 11.5v4" />,
} satisfies Record<string, ReactNode>;
