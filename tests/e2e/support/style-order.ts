import type { Page } from 'playwright-core';

/**
 * Turns the order of a page's style sheets round, but for the first, and says what looks different then: a rule that wins because
 * its sheet comes last loses as soon as the build puts another one there.
 */
export const changesWithOrder = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What no sheet sets cannot change with their order. A rule's style names each part of a shorthand.
    const setBy = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...('style' in rule ? Array.from(rule.style as CSSStyleDeclaration) : []),
        ...('cssRules' in rule ? setBy(rule.cssRules as CSSRuleList) : []),
      ]);
    const names = [...new Set([...document.styleSheets].flatMap(({ cssRules }) => setBy(cssRules)))].filter(
      (name) => !name.startsWith('--'),
    );
    // Of many parts alike, such as the rows of a table, the first few say what there is to say.
    const kindOf = (element: Element): string => `${element.tagName}.${element.getAttribute('class') ?? ''}`;
    const alike = new Map<string, number>();
    const elements = [...document.body.querySelectorAll('*')].filter((element) => {
      const last = element.nextElementSibling === null ? 'last ' : '';
      const kind = `${kindOf(element.parentElement!)} ${last}${kindOf(element)}`;
      const seen = alike.get(kind) ?? 0;
      alike.set(kind, seen + 1);
      return seen < 6;
    });
    const looks = () =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        return { element, values: names.map((name) => style.getPropertyValue(name)) };
      });
    const turnedRound = async (): Promise<ReturnType<typeof looks>> => {
      const [, ...sheets] = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
      const turned = sheets.reverse().map((sheet) => {
        const copy = sheet.cloneNode() as HTMLLinkElement;
        const loaded = new Promise((resolve) => copy.addEventListener('load', resolve));
        document.head.append(copy);
        return loaded.then(() => sheet.remove());
      });
      await Promise.all(turned);
      return looks();
    };
    const before = looks();
    const after = await turnedRound();
    const differs = before.some(({ values }, at) => values.some((value, nth) => value !== after[at]?.values[nth]));
    // The order is put back: what stays as it is then, such as a hover that ended meanwhile, does not come from it.
    const again = differs ? await turnedRound() : before;
    return before.flatMap(({ element, values }, at) => {
      const then = after[at]!.values;
      const back = again[at]!.values;
      const changed = names.flatMap((name, nth) =>
        values[nth] === then[nth] || back[nth] === then[nth] ? [] : [`${name}: ${then[nth]}`],
      );
      return changed.length > 0 ? [`${element.tagName}.${element.className}: ${changed.join('; ')}`] : [];
    });
  });
