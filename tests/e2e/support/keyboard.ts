import type { Page } from 'playwright-core';

export interface Focused {
  readonly tag: string;
  readonly text: string;
  readonly label: string | null;
  readonly href: string | null;
  readonly name: string | null;
  readonly type: string | null;
}

export const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return {
      tag: element.tagName.toLowerCase(),
      text: (element.innerText ?? '').replaceAll(/\s+/g, ' ').trim(),
      label: element.getAttribute('aria-label'),
      href: element.getAttribute('href'),
      name: element.getAttribute('name'),
      type: element.getAttribute('type'),
    };
  });

export const focusedName = async (page: Page): Promise<string> => {
  const { label, text } = await focused(page);
  return label ?? text;
};

/** Presses Tab until what has the focus fits. @throws when nothing on the page does */
export const pressUntilFocused = async (
  page: Page,
  fits: (element: Focused) => boolean,
  key = 'Tab',
  limit = 120,
): Promise<void> => {
  const seen: string[] = [];
  for (let presses = 0; presses < limit; presses += 1) {
    const element = await focused(page);
    if (fits(element)) return;
    seen.push(`${element.tag}:${element.label ?? element.text.slice(0, 30)}`);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached it; it went over ${[...new Set(seen)].join(' | ')}`);
};

/** On the page to sign in at. */
export const signInByKeyboard = async (page: Page, email: string): Promise<void> => {
  await pressUntilFocused(page, ({ name }) => name === 'email');
  await page.keyboard.type(email);
  await pressUntilFocused(page, ({ name }) => name === 'password');
  await page.keyboard.type('demo-pass-1');
  await page.keyboard.press('Enter');
};

/** Chooses the n-th choice (from 0) of the radio group on the page with Tab, the arrows and Space; returns its text. */
export const chooseByKeyboard = async (page: Page, choice: number): Promise<string> => {
  await pressUntilFocused(page, ({ type }) => type === 'radio');
  const radios = page.locator('input[type="radio"]');
  const count = await radios.count();
  for (let presses = 0; presses <= count; presses += 1) {
    const position = await radios.evaluateAll((all) => all.indexOf(document.activeElement as HTMLInputElement));
    if (position === choice) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Space');
  return page.evaluate(() => {
    const radio = document.activeElement as HTMLInputElement;
    return (radio.closest('label')?.innerText ?? '').trim();
  });
};
