import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';

type InBrowser = typeof globalThis & { readonly axe?: typeof Axe };

const program = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds: a rule's name, and the markup and a selector of each place that breaks it. */
export interface AxeFinding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly target: string }[];
}

export interface AxeLook {
  /** All of axe's rules unless it names some, or tags of some. */
  readonly only?: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };
  /** A selector of the part to look at. */
  readonly within?: string;
  /** Loads the style sheets once more for the one rule that reads them (`css-orientation-lock`). */
  readonly styleSheets?: boolean;
}

/**
 * What axe has to say of the page as it is. A page takes the program once, however often it is looked at: reading it in again took
 * longer than most looks.
 */
export const axeFindings = async (page: Page, look: AxeLook = {}): Promise<AxeFinding[]> => {
  const loaded = await page.evaluate(() => (globalThis as InBrowser).axe !== undefined);
  if (!loaded) await page.evaluate(await program);
  return page.evaluate(async ({ only, within = 'html', styleSheets = false }) => {
    const options = {
      preload: styleSheets,
      resultTypes: ['violations' as const],
      ...(only && { runOnly: { ...only, values: [...only.values] } }),
    };
    const { violations } = await (globalThis as InBrowser).axe!.run(within, options);
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, target }) => ({ html, target: target.join(' ') })),
    }));
  }, look);
};
