import './suggest-on.css';
import { attachCombobox } from './combobox.ts';
import { ownFetch } from '#web/lib/own-fetch.ts';
import { suggestionsFor } from './suggestions.ts';

/**
 * Where the tags come from: this site, or over https the host that the page names in
 * `<meta name="search-proxy-host" content="search.example.org">`.
 */
function tagsAddress(page: Document, eventsOnly: boolean, random: number): string {
  const host = page.querySelector<HTMLMetaElement>('meta[name="search-proxy-host"]')?.content;
  const query = new URLSearchParams({ random: String(random), ...(eventsOnly ? { provide_from_events_only: 'true' } : {}) });
  return `${host ? `https://${host}` : ''}/search/autocomplete.json?${query}`;
}

/** The tags, or none: a search box without suggestions is still a search box. */
async function loadTags(address: string): Promise<string[]> {
  try {
    const response = await (address.startsWith('/') ? ownFetch : fetch)(address, { headers: { accept: 'application/json' } });
    const tags: unknown = response.ok ? await response.json() : [];
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
  } catch {
    return [];
  }
}

async function suggestOn(input: HTMLInputElement, loading: Promise<string[]>): Promise<void> {
  const tags = await loading;
  if (tags.length === 0) return;
  attachCombobox(input, {
    dataset: 'autocomplete_tags',
    suggest: (typed) => suggestionsFor(typed, tags),
    onChoose: () => input.form?.requestSubmit(),
  });
}

/** Asks once for all boxes of one kind. */
export function suggestOnAll(page: Document, inputs: readonly HTMLInputElement[]): void {
  const loads = new Map<string, Promise<string[]>>();
  const random = Math.random();
  for (const input of inputs) {
    const address = tagsAddress(page, 'provideFromEventsOnly' in input.dataset, random);
    const loading = loads.get(address) ?? loadTags(address);
    loads.set(address, loading);
    void suggestOn(input, loading);
  }
}
