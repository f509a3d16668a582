import { askBeforeSending } from '#web/behaviours/native-forms.ts';
import { surviveTranslation } from '#web/lib/survive-translation.ts';
import { guardBackCache } from '#web/lib/guard-back-cache.ts';
import type { Shell } from '#web/lib/page-props.ts';

/** Runs on every page. It is loaded after the page, in a separate chunk, so that no page waits for it. */
export function watchPage({ viewer }: Shell): void {
  // Until this has loaded, forms are submitted as without scripts.
  askBeforeSending(document);
  surviveTranslation(document);
  if (viewer) guardBackCache(viewer);
}
