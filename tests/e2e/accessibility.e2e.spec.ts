import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { routes } from '../../api/routes.ts';
import { seenPages, type SeenPage } from './support/pages-to-see.ts';
import { bodyId } from './support/page-state.ts';
import { useProduct, type DemoName } from './support/product.ts';
import { findPlaces } from './support/report-page.ts';
import { steps } from './support/steps.ts';
import { changesWithOrder } from './support/style-order.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Theme = 'light' | 'dark';

describe('every page and what opens in it, both themes, narrow and wide', () => {
  const product = useProduct();
  const step = steps();
  const visited = new Set<string>();
  let seen: readonly SeenPage[];

  beforeAll(async () => {
    seen = await seenPages(product, await findPlaces(await product.session('teacher')));
  });

  /** All rules in the first theme; in the other those about colours, which is all that differs. */
  const look = async (page: Page, themes: readonly Theme[]): Promise<string[]> => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const found = overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [];
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const axe = new AxeBuilder({ page });
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
    for (const { name, open } of states) {
      await product.visit(page, path);
      try {
        await open(page);
        found.push(...(await look(page, [stateTheme])).map((problem) => `${path}, ${name}: ${problem}`));
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

  const lookAt = async (width: number): Promise<void> => {
    const people = [...new Set(seen.map(({ as }) => as))];
    const problems = await Promise.all(people.map((as) => walk(as, width)));
    expect([...problems.flat(), ...product.problems.splice(0)]).toEqual([]);
  };
  for (const width of [320, 1280]) step(`has nothing for axe to say at ${width} px`, () => lookAt(width), 600_000);

  step(
    'has seen every page that there is',
    async () => {
      const bodies = routes.flatMap(({ page }) => (page ? [page.bodyId ?? page.id] : []));
      // An invitation's address cannot be known from outside, and a certificate needs a district that has left: their pages have
      // tests of their own.
      const elsewhere = (id: string): boolean => id.startsWith('invitation') || id === 'admin_off_boarding_certificate';
      expect([...new Set(bodies)].filter((id) => !elsewhere(id) && !visited.has(id))).toEqual([]);
    },
    1_200_000,
  );
});
