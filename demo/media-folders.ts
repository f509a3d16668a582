import { fileURLToPath } from 'node:url';

/** Where the recordings of the demo lessons lie. */
export const demoAudioFolder = fileURLToPath(new URL('audio/', import.meta.url));

/** Where their films lie, with posters and captions. */
export const demoVideoFolder = fileURLToPath(new URL('video/', import.meta.url));
