import pLimit from 'p-limit';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { stopped } from '#web/app/page-root-texts.ts';
import { texts } from '#web/ui/feedback/part-boundary-texts.ts';
import { seenPages, type SeenPage } from './support/pages-to-see.ts';
import { useProduct, type DemoName } from './support/product.ts';
import { findPlaces } from './support/report-page.ts';
import { translates } from './support/translator.ts';

const walksAtOnce = 3;
const pagesOfWalk = 16;
/** A page that makes new controls with each press must end. */
const mostPresses = 60;

/** Pages that answer with an error on purpose. */
const errors = /no-such-page|=never|%22%22|start_date=wrong/;

/**
 * Presses the first control that was not pressed before, once for each look and words: a table's hundred rows have the same buttons,
 * and all pages the same menu. Returns its kind; null when there is none left.
 */
const pressNext = (page: Page, pressed: readonly string[]): Promise<string | null> =>
  page.evaluate((before) => {
    const selector =
      '#root :is(button, summary, select, [role=tab], [role=switch], input[type=checkbox], input[type=radio], a[href^="#"])';
    const kindOf = (control: HTMLElement): string => {
      const words = (control.getAttribute('aria-label') ?? control.textContent).replaceAll(/[\d«»]+/g, '').slice(0, 16);
      return [control.tagName, control.className, control.getAttribute('type'), words].join(' ');
    };
    const control = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (one) =>
        one.checkVisibility() &&
        !one.matches(':disabled') &&
        // A native form leaves the page.
        !(one.closest('form[action]') && one.matches('button:not([type=button])')) &&
        !before.includes(kindOf(one)),
    );
    if (!control) return null;
    const kind = kindOf(control);
    if (control instanceof HTMLSelectElement) {
      control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else control.click();
    return kind;
  }, pressed);

const problemOf = (page: Page): Promise<string | null> =>
  page.evaluate(
    (signs) => {
      const text = document.querySelector('#root')?.textContent ?? '';
      return text.trim() === '' ? 'blank' : (signs.find((sign) => text.includes(sign)) ?? null);
    },
    [stopped, texts.stopped],
  );

/** Current, selected and pressed things that only a background shows: in forced colors there is none. */
const unmarkedInForcedColors = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => {
    const states = '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], [aria-checked=true]';
    const shows = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    };
    const marked = [...document.querySelectorAll(`#root :is(${states})`)].filter((element) => !shows(element));
    // Native boxes and radio buttons show it themselves, unless the style sheet hides them.
    const hidden = [...document.querySelectorAll<HTMLInputElement>('#root input:checked')].filter((input) => {
      const { appearance, opacity, clipPath } = getComputedStyle(input);
      const isSeen = appearance !== 'none' && opacity !== '0' && clipPath === 'none';
      return !isSeen && !shows(input) && ![...(input.labels ?? [])].some(shows) && !shows(input.nextElementSibling);
    });
    return [...marked, ...hidden].filter((element) => element.checkVisibility()).map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
};

/** What stays in view in a low window, as at 400 % zoom, where it would leave no room. */
const stayingInLowWindow = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 180 });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position) && element.checkVisibility())
      .map(({ className }) => String(className))
      .filter((name) => name !== 'skip-link'),
  );
  await page.setViewportSize(before);
  return found;
};

describe('every page', () => {
  // It makes one of everything there is to see, and presses what is there.
  const product = useProduct({ own: 'server' });
  let seen: readonly SeenPage[];
  beforeAll(async () => {
    seen = await seenPages(product, await findPlaces(await product.session('teacher')));
  });

  const open = async (page: Page, path: string): Promise<boolean> => {
    const answer = await product.visit(page, path);
    await page.evaluate(() => (window as unknown as { translatePage: () => void }).translatePage());
    return answer?.ok() ?? true;
  };

  const walkPage = async (page: Page, { path }: SeenPage, pressed: string[]): Promise<string[]> => {
    const found: string[] = [];
    const thrown: string[] = [];
    const hear = (error: Error): void => void thrown.push(error.message);
    if (!(await open(page, path)) && !errors.test(path)) found.push(`${path} does not open`);
    found.push(...(await stayingInLowWindow(page)).map((name) => `${path} in a low window: ${name} stays in view`));
    found.push(...(await unmarkedInForcedColors(page)).map((element) => `${path} in forced colors shows no state of ${element}`));
    page.on('pageerror', hear);
    const address = page.url();
    for (let presses = 0; presses < mostPresses; presses += 1) {
      const kind = await pressNext(page, pressed).catch(() => 'a press that left the page');
      if (kind === null) break;
      pressed.push(kind);
      await page.waitForTimeout(60);
      const problem = await problemOf(page).catch(() => null);
      if (problem !== null || thrown.length > 0)
        found.push(`${path}, “${kind}”: ${problem ?? ''} ${thrown.splice(0).join('; ')}`);
      if (page.url().split('#')[0] !== address.split('#')[0] || problem !== null) await open(page, path);
    }
    page.off('pageerror', hear);
    return found;
  };

  const walk = async (as: DemoName | null, pages: readonly SeenPage[]): Promise<string[]> => {
    const page = await product.open(as, { viewport: { width: 1280, height: 900 } });
    await page.addInitScript(translates);
    const found: string[] = [];
    const pressed: string[] = [];
    for (const one of pages) {
      found.push(...(await walkPage(page, one, pressed).catch((error: Error) => [`${one.path}: ${error.message}`])));
    }
    await page.context().close();
    return found;
  };

  it('lives on under a page translator, whatever is pressed; nothing stays in view in a low window; forced colors show states', async () => {
    const people = Object.values(Object.groupBy(seen, ({ as }) => as ?? 'a visitor'));
    const walks = people.flatMap((pages) =>
      Array.from({ length: Math.ceil(pages!.length / pagesOfWalk) }, (_, nth) => ({
        as: pages![0]!.as,
        pages: pages!.slice(nth * pagesOfWalk, (nth + 1) * pagesOfWalk),
      })),
    );
    const found = await pLimit(walksAtOnce).map(walks, ({ as, pages }) => walk(as, pages));
    expect([...found.flat(), ...product.problems.splice(0)]).toEqual([]);
  }, 1_800_000);
});
