import type { PageLanguage } from '#domain/shared/page-language.ts';
import type { Shell } from './schemas.ts';

/** What a document links to. Addresses, ready to be written into attributes. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly modulePreloads: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** The script that looks after what a student's device keeps; null where nothing is kept. */
  readonly device: string | null;
  /** Markup that a development server needs in the head. */
  readonly head: string;
}

/** Turns a page's data into the HTML of `#root`: the built web app, or Vite in development. */
export interface Renderer {
  /** The language to show a page in for the one that is wanted: English where the page does not speak it. */
  languageFor(pageId: string, wanted: PageLanguage): PageLanguage;
  /** In the language that the shell names. */
  render(pageId: string, data: unknown, shell: Shell): Promise<string>;
  assets(pageId: string, language: PageLanguage): PageAssets;
}
