import type { Page } from 'playwright-core';

/**
 * Turns the order of a page's style sheets round, but for the first, and says what looks different then: a rule that wins because
 * its sheet comes last loses as soon as the build puts another one there.
 */
export const changesWithOrder = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = Array.from(getComputedStyle(document.body));
    const looks = () =>
      [...document.body.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element);
        return { element, values: names.map((name) => style.getPropertyValue(name)) };
      });
    const before = looks();
    const [, ...sheets] = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const turned = sheets.reverse().map((sheet) => {
      const copy = sheet.cloneNode() as HTMLLinkElement;
      const loaded = new Promise((resolve) => copy.addEventListener('load', resolve));
      document.head.append(copy);
      return loaded.then(() => sheet.remove());
    });
    await Promise.all(turned);
    const after = looks();
    return before.flatMap(({ element, values }, at) => {
      const then = after[at]!.values;
      const changed = names.flatMap((name, nth) => (values[nth] === then[nth] ? [] : [`${name}: ${then[nth]}`]));
      return changed.length > 0 ? [`${element.tagName}.${element.className}: ${changed.join('; ')}`] : [];
    });
  });
