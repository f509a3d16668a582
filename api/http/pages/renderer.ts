import type { PageLanguage } from '#domain/shared/page-language.ts';
import type { Shell } from './schemas.ts';

/** The files that a document links to: addresses, already escaped for attributes. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly modulePreloads: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** The script that manages a student's cached data on the device; null if nothing is cached. */
  readonly device: string | null;
  /** Markup that a development server needs in the head. */
  readonly head: string;
}

/** Turns a page's data into the HTML of `#root`: the built web app, or Vite in development. */
export interface Renderer {
  /** The language in which the page is shown: the requested one, or English if the page does not support it. */
  languageFor(pageId: string, wanted: PageLanguage): PageLanguage;
  /** Renders in the shell's language. */
  render(pageId: string, data: unknown, shell: Shell): Promise<string>;
  assets(pageId: string, language: PageLanguage): PageAssets;
}
