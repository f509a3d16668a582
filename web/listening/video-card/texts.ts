import { counted } from '#web/lib/words.ts';

/** Separate constants instead of one object: see docs/adr/0042. */
export const captions = 'Captions';
export const settings = 'Settings';
export const speed = 'Speed';
export const standard = 'Standard';
export const off = 'Off';
export const playVideo = 'Play video';
export const pauseVideo = 'Pause video';
export const play = 'Play';
export const pause = 'Pause';
export const position = 'Position';
export const positionOf = (at: string, all: string) => `${at} of ${all}`;
export const mute = 'Mute';
export const volume = 'Volume';
export const percent = (volume: number) => `${volume} percent`;
export const fullScreen = 'Full screen';
export const failed = 'The video won’t load. Check that you’re online, then close this window and play it again.';
export const controls = 'Video controls';
export const loading = 'Loading the video…';
export const video = 'Video';
export const withCaptions = 'with captions';
export const playTitled = 'Play video: ';
export const minutes = (count: number) => counted(count, 'minute');
export const seconds = (count: number) => counted(count, 'second');
