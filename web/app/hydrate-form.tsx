import type { ComponentType } from 'react';
import { hydratePage } from './hydrate.tsx';
import { keepEarlyInput } from '#web/lib/early-input.ts';
import type { PageProps } from '#web/lib/page-props.ts';

/** Wakes a page that people write in, with what they have written before its scripts were there. */
export function hydrateForm<Data>(page: ComponentType<PageProps<Data>>): void {
  const giveBack = keepEarlyInput(document.getElementById('root')!);
  const awake = new MutationObserver(() => {
    awake.disconnect();
    giveBack();
  });
  awake.observe(document.documentElement, { attributeFilter: ['data-awake'] });
  hydratePage(page);
}
