/**
 * Preloaded with `node --import`. Caches the compiled sources for the next start, which then takes half the time and does not
 * load the type compiler. The cache is in the project's folder, where nobody else can put code. Without write access, everything
 * works without it.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
