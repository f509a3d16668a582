import type { Page } from 'playwright-core';

/** Words that English can hardly do without, and Spanish has not. */
const tellTale = /\b(the|and|of|to|with|that|this|about|on|right|wrong|high|low|middle)\b/i;

/** What a Spanish page shows or says aloud in English without saying so by `lang`. */
export const englishWords = async (page: Page): Promise<string[]> => {
  const spanish = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      if (parent.closest('script, style, template, noscript') || parent.closest<HTMLElement>('[lang]')!.lang !== 'es') continue;
      found.push((walker.currentNode.textContent ?? '').trim());
    }
    return found;
  });
  return spanish.filter((text) => tellTale.test(text));
};
