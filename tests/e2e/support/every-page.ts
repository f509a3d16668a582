import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { routes } from '../../../api/routes.ts';
import { seenPages, type SeenPage } from './pages-to-see.ts';
import { axeOn, bodyId } from './page-state.ts';
import { useProduct, type DemoName } from './product.ts';
import { findPlaces } from './report-page.ts';
import { steps } from './steps.ts';
import { changesWithOrder } from './style-order.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Theme = 'light' | 'dark';

/**
 * Looks at every page there is, at one width, as everybody who may open it: axe in both themes, nothing wider than the screen, and
 * the same looks in whatever order the style sheets come.
 */
export const looksAtEveryPage = (width: number): void => {
  const product = useProduct();
  const step = steps();
  const visited = new Set<string>();
  let seen: readonly SeenPage[];

  beforeAll(async () => {
    seen = await seenPages(product, await findPlaces(await product.session('teacher')));
  });

  /** All rules in the first theme; in the other those about colours, which is all that differs. */
  const look = async (page: Page, themes: readonly Theme[], within = 'html'): Promise<string[]> => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const found = overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [];
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const axe = axeOn(page).include(within);
      const { violations } = await (theme === themes[0] ? axe.withTags(tags) : axe.withRules('color-contrast')).analyze();
      for (const { id, nodes } of violations) {
        found.push(`${theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
      }
    }
    return found;
  };

  const visit = async (page: Page, { path, states = [] }: SeenPage): Promise<string[]> => {
    await product.visit(page, path);
    visited.add(await bodyId(page));
    const found = (await look(page, ['light', 'dark'])).map((problem) => `${path}: ${problem}`);
    const changes = await changesWithOrder(page);
    if (changes.length > 0) found.push(`${path} looks different when its style sheets come in another order: ${changes[0]}`);
    // What opens is made of the same parts everywhere: each width looks at it in one theme.
    const stateTheme = page.viewportSize()!.width < 600 ? 'dark' : 'light';
    for (const { name, open, within } of states) {
      await product.visit(page, path);
      try {
        await open(page);
        found.push(...(await look(page, [stateTheme], within)).map((problem) => `${path}, ${name}: ${problem}`));
      } catch (error) {
        found.push(`${path}, ${name}: ${(error as Error).message}`);
      }
    }
    return found;
  };

  const walk = async (as: DemoName | null, width: number): Promise<string[]> => {
    const page = await product.open(as, { viewport: { width, height: 800 } });
    const problems: string[] = [];
    for (const one of seen.filter((candidate) => candidate.as === as)) problems.push(...(await visit(page, one)));
    await page.context().close();
    return problems;
  };

  step(
    `has nothing for axe to say at ${width} px`,
    async () => {
      const people = [...new Set(seen.map(({ as }) => as))];
      const problems = await Promise.all(people.map((as) => walk(as, width)));
      expect([...problems.flat(), ...product.problems.splice(0)]).toEqual([]);
    },
    1_200_000,
  );

  step(
    'has seen every page that there is',
    async () => {
      const bodies = routes.flatMap(({ page }) => (page ? [page.bodyId ?? page.id] : []));
      // An invitation's address cannot be known from outside, and a certificate needs a district that has left: their pages have
      // tests of their own.
      const elsewhere = (id: string): boolean =>
        id.startsWith('invitation') || id === 'second_step_page' || id === 'admin_off_boarding_certificate';
      expect([...new Set(bodies)].filter((id) => !elsewhere(id) && !visited.has(id))).toEqual([]);
    },
    1_200_000,
  );
};
