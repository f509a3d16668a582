import './suggest-on.css';
import { suggestions } from './combobox-texts.ts';
import { plainText } from '#domain/shared/plain-text.ts';
import { ownFetch } from '#web/lib/own-fetch.ts';

/** Spec: suggestions from the first character, at most five. */
const maxSuggestions = 5;

const wordsOf = (text: string): string[] => plainText(text).split(/\s+/).filter(Boolean);

/**
 * Tags in which every typed word occurs, ignoring case and accents, as the search does. Tags that begin with the typed text come first, otherwise in the order of
 * the list.
 */
export function suggestionsFor(typed: string, tags: readonly string[]): string[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const start = words.join(' ');
  const beginning: string[] = [];
  const holding: string[] = [];
  for (const tag of tags) {
    const text = plainText(tag);
    if (text.startsWith(start)) beginning.push(tag);
    else if (holding.length < maxSuggestions && words.every((word) => text.includes(word))) holding.push(tag);
    if (beginning.length === maxSuggestions) break;
  }
  return [...beginning, ...holding].slice(0, maxSuggestions);
}

interface Combobox {
  /** The source of the suggestions; set on the list as `data-dataset`. */
  readonly dataset: string;
  suggest(typed: string): readonly string[];
  /** Called after the input has the chosen text. */
  onChoose(text: string): void;
}

let comboboxes = 0;

/** Highlights the typed text, without ever writing HTML. */
function optionOf(page: Document, id: string, text: string): HTMLElement {
  const option = page.createElement('li');
  option.id = id;
  option.className = 'suggestions__option';
  option.role = 'option';
  option.ariaSelected = 'false';
  option.textContent = text;
  return option;
}

/**
 * Makes a text input a combobox with a list under it, following the ARIA Authoring Practices ("editable combobox with list
 * autocomplete"): arrow keys move, Enter selects, Escape closes, and the focus stays in the input.
 */
function attachCombobox(input: HTMLInputElement, { dataset, suggest, onChoose }: Combobox): void {
  const page = input.ownerDocument;
  comboboxes += 1;
  const list = page.createElement('ul');
  list.id = `suggestions-${comboboxes}`;
  list.className = 'suggestions';
  list.dataset['dataset'] = dataset;
  list.role = 'listbox';
  list.ariaLabel = suggestions;
  list.hidden = true;
  const status = page.createElement('span');
  status.className = 'visually-hidden';
  status.role = 'status';
  input.parentElement!.append(list, status);
  input.role = 'combobox';
  input.autocomplete = 'off';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', list.id);

  let active = -1;
  const options = (): HTMLElement[] => [...list.children] as HTMLElement[];

  const close = (): void => {
    list.hidden = true;
    input.ariaExpanded = 'false';
    activate(-1);
  };
  const activate = (index: number): void => {
    active = index;
    options().forEach((option, at) => (option.ariaSelected = String(at === index)));
    const option = options()[index];
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const open = (): void => {
    const found = suggest(input.value);
    list.replaceChildren(...found.map((text, index) => optionOf(page, `${list.id}-${index}`, text)));
    status.textContent = found.length === 0 ? '' : found.length === 1 ? '1 suggestion' : `${found.length} suggestions`;
    if (found.length === 0) return close();
    list.hidden = false;
    input.ariaExpanded = 'true';
    activate(-1);
  };
  const choose = (option: HTMLElement): void => {
    input.value = option.textContent ?? '';
    close();
    onChoose(input.value);
  };
  const walk = (step: 1 | -1): void => {
    if (list.hidden) open();
    const count = options().length;
    if (count > 0) activate((active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count);
  };

  input.addEventListener('input', open);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(options()[active]!);
    }
  });
  // Before the input loses the focus, which would close the list under the pointer.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('.suggestions__option');
    if (option) choose(option);
  });
}

/**
 * The address of the tags: this site, or over https the host that the page names in `<meta name="search-proxy-host"
 * content="search.example.org">`.
 */
function tagsAddress(page: Document, eventsOnly: boolean, random: number): string {
  const host = page.querySelector<HTMLMetaElement>('meta[name="search-proxy-host"]')?.content;
  const query = new URLSearchParams({ random: String(random), ...(eventsOnly ? { provide_from_events_only: 'true' } : {}) });
  return `${host ? `https://${host}` : ''}/search/autocomplete.json?${query}`;
}

/** Loads the tags; none after a failure, because a search box works without suggestions. */
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

/** Sends one request for all boxes of one kind. */
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
