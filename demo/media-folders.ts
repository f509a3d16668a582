import { fileURLToPath } from 'node:url';

/** The folder of the demo lessons' recordings. */
export const demoAudioFolder = fileURLToPath(new URL('audio/', import.meta.url));

/** The folder of their films, posters and captions. */
export const demoVideoFolder = fileURLToPath(new URL('video/', import.meta.url));
