import type { Page } from 'playwright-core';

/**
 * What is wrong with the tables in view, at the width the page has: cells beside the screen of which nothing tells, that no key brings
 * into view, or that hold what a row is there to press; and cells of a stacked row that do not say what they are. A table is stacked
 * (`stacked` of `TableFrame`) where a row is read on its own, and scrolls where columns are compared.
 */
export const tableProblems = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A shade follows what scrolls a frame later.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

    const scrolls = (element: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const boxOf = (table: Element): HTMLElement => {
      let box = table.parentElement!;
      while (box !== document.body && !scrolls(box)) box = box.parentElement!;
      return box;
    };
    const named = (element: Element): boolean => element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
    const shaded = (table: Element): boolean => {
      const edge = table.closest('.table-edge');
      return edge !== null && Number(getComputedStyle(edge, '::after').opacity) > 0.9;
    };

    const ofScrolling = (table: HTMLTableElement, box: HTMLElement): string[] => {
      const found = [];
      if (!shaded(table)) found.push('goes on to the side without a shade that says so');
      // The arrow keys go from cell to cell there, and bring each into view with what is in it.
      if (table.getAttribute('role') === 'grid') {
        if (!table.querySelector('[tabindex="0"]')) found.push('is a grid, and no cell of it takes focus for the arrow keys');
        return found;
      }
      if (box.getAttribute('role') !== 'region' || !named(box)) found.push('scrolls in no region with a name');
      if (box.tabIndex !== 0) found.push('scrolls, and takes no focus for the arrow keys');
      // The first column is in view at first.
      const pressed = table.querySelector('tbody td:not(:first-child) :is(a[href], button, input, select)');
      if (pressed) found.push(`has something to press at its side, which wants stacked rows: ${pressed.outerHTML.slice(0, 80)}`);
      return found;
    };

    const ofStacked = (table: HTMLTableElement): string[] => {
      const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
      const wordless = [...table.querySelectorAll<HTMLTableCellElement>('tbody td')].filter((cell) => {
        const head = heads[cell.cellIndex];
        const hiddenHead = head !== undefined && head.querySelector('.visually-hidden') !== null;
        return cell.innerHTML !== '' && cell.colSpan === 1 && !hiddenHead && !cell.getAttribute('data-label');
      });
      return wordless.slice(0, 1).map((cell) => `is stacked, and a cell does not say what it is: ${cell.outerHTML.slice(0, 80)}`);
    };

    const ofTable = (table: HTMLTableElement): string[] => {
      const row = table.tBodies[0]?.rows[0];
      const stacked = table.closest('.table-frame--stacked') !== null && row && getComputedStyle(row).display === 'grid';
      const box = boxOf(table);
      // What a cell of it holds may be wider than the table itself.
      const wider = box.scrollWidth > box.clientWidth + 1;
      if (stacked) return [...ofStacked(table), ...(wider ? ['is stacked, and still wider than its place'] : [])];
      return table.getBoundingClientRect().width > box.clientWidth + 1 ? ofScrolling(table, box) : [];
    };

    const tables = [...document.querySelectorAll('table')].filter(
      (table) => table.closest('[aria-hidden="true"]') === null && table.checkVisibility(),
    );
    return tables.flatMap((table) => {
      const name = table.caption?.textContent ?? table.getAttribute('aria-label') ?? 'a table';
      return ofTable(table).map((problem) => `the table “${name}” ${problem}`);
    });
  });
