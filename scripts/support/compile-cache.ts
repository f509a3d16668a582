/**
 * Preloaded (`node --import`): what Node makes of the sources is kept for the next start, which then takes half the time and does not load
 * the compiler of types. In the project's own folder, where nobody else can put code; where it cannot be written, all goes on without.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
