import type { ComponentType } from 'react';
import { hydratePage } from './hydrate.tsx';
import { keepEarlyInput } from '#web/lib/early-input.ts';
import type { PageProps } from '#web/lib/page-props.ts';

/** Hydrates a page with input fields, keeping what people typed before its scripts had loaded. */
export function hydrateForm<Data>(page: ComponentType<PageProps<Data>>): void {
  const giveBack = keepEarlyInput(document.getElementById('root')!);
  const awake = new MutationObserver(() => {
    awake.disconnect();
    giveBack();
  });
  awake.observe(document.documentElement, { attributeFilter: ['data-awake'] });
  hydratePage(page);
}
