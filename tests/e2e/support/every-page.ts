import pLimit from 'p-limit';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { routes } from '#api/routes.ts';
import { seenPages, type SeenPage } from './pages-to-see.ts';
import { axeFindings } from './axe.ts';
import { bodyId } from './page-state.ts';
import { useProduct, type DemoName } from './product.ts';
import { findPlaces } from './report-page.ts';
import { steps } from './steps.ts';
import { changesWithOrder } from './style-order.ts';
import { tableProblems } from './tables.ts';

const every = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const;
const colours = { type: 'rule', values: ['color-contrast'] } as const;

/** As many as keep two cores busy; with more at once, each waits so long for its pages that the browser gives up. */
const walksAtOnce = 3;
const pagesOfWalk = 20;

type Theme = 'light' | 'dark';

/**
 * Looks at every page there is, at one width, as everybody who may open it: axe in both themes, nothing wider than the screen, tables
 * that stack or show that they scroll, and the same looks in whatever order the style sheets come.
 */
export const looksAtEveryPage = (width: number): void => {
  // It makes one of everything there is to see.
  const product = useProduct({ own: 'server' });
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
    found.push(...(await tableProblems(page)));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const first = theme === themes[0];
      const violations = await axeFindings(page, {
        within,
        only: first ? every : colours,
        // What a sheet says of turned screens is the same at every width.
        styleSheets: first && within === 'html' && width > 600,
      });
      for (const { id, nodes } of violations) {
        found.push(`${theme} ${id}: ${nodes.map(({ target }) => target).join(', ')}`);
      }
    }
    return found;
  };

  /** On a busy machine the system page may say that its figures took too long. Whoever wants to see it opens it again. */
  const opened = async (page: Page, path: string, tries = 3): Promise<void> => {
    const answer = await product.visit(page, path);
    if (answer?.status() === 503 && tries > 1) await opened(page, path, tries - 1);
  };

  const visit = async (page: Page, { path, states = [] }: SeenPage): Promise<string[]> => {
    await opened(page, path);
    visited.add(await bodyId(page));
    const found = (await look(page, ['light', 'dark'])).map((problem) => `${path}: ${problem}`);
    const changes = await changesWithOrder(page);
    if (changes.length > 0) found.push(`${path} looks different when its style sheets come in another order: ${changes[0]}`);
    // What opens is made of the same parts everywhere: each width looks at it in one theme.
    const stateTheme = page.viewportSize()!.width < 600 ? 'dark' : 'light';
    for (const { name, open, within } of states) {
      try {
        await opened(page, path);
        await open(page);
        const dialog = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : undefined;
        found.push(...(await look(page, [stateTheme], within ?? dialog)).map((problem) => `${path}, ${name}: ${problem}`));
      } catch (error) {
        found.push(`${path}, ${name}: ${(error as Error).message}`);
      }
    }
    return found;
  };

  const walk = async (as: DemoName | null, pages: readonly SeenPage[]): Promise<string[]> => {
    const page = await product.open(as, { viewport: { width, height: 800 } });
    page.setDefaultNavigationTimeout(60_000);
    const problems: string[] = [];
    for (const one of pages) {
      problems.push(...(await visit(page, one).catch((error: Error) => [`${one.path}: ${error.message}`])));
    }
    await page.context().close();
    return problems;
  };

  /** Each person's pages, the longest list first, in walks of about the same length. */
  const walks = (): { as: DemoName | null; pages: SeenPage[] }[] => {
    const people = Object.values(Object.groupBy(seen, ({ as }) => as ?? 'a visitor')).toSorted((a, b) => b!.length - a!.length);
    return people.flatMap((pages) =>
      Array.from({ length: Math.ceil(pages!.length / pagesOfWalk) }, (_, nth) => ({
        as: pages![0]!.as,
        pages: pages!.slice(nth * pagesOfWalk, (nth + 1) * pagesOfWalk),
      })),
    );
  };

  step(
    `has nothing for axe to say at ${width} px`,
    async () => {
      const problems = await pLimit(walksAtOnce).map(walks(), ({ as, pages }) => walk(as, pages));
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
