import { useEffect, type RefObject } from 'react';
import { gridMove, inView, rowsOf, stopsOfRow, widgets } from './grid-moves.ts';

/**
 * One stop for Tab in a table, and the arrow keys inside of it: the grid pattern of WAI-ARIA. Whatever the table draws later
 * takes part, as its rows come and go with what happens in the class.
 */
export function useGridKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    let current: HTMLElement | null = null;
    const settle = (): void => {
      if (!current?.isConnected || !inView(current)) current = firstStop(element);
      for (const one of element.querySelectorAll<HTMLElement>(widgets)) setTab(one, one === current);
      if (current) setTab(current, true);
    };
    const moveTo = (target: HTMLElement): void => {
      const before = current;
      current = target;
      if (before) setTab(before, false);
      setTab(target, true);
    };
    const focusIn = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target !== current) moveTo(target);
    };
    const keyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.metaKey || event.shiftKey || !(event.target instanceof HTMLElement))
        return;
      const target = gridMove(element, event.target, event);
      if (!target) return;
      event.preventDefault();
      moveTo(target);
      target.focus();
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', focusIn);
    element.addEventListener('keydown', keyDown);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', focusIn);
      element.removeEventListener('keydown', keyDown);
    };
  }, [table]);
}

function firstStop(table: HTMLTableElement): HTMLElement | null {
  for (const row of rowsOf(table)) {
    const stop = stopsOfRow(row)[0];
    if (stop) return stop;
  }
  return null;
}

/** Only where it changes: a table has hundreds of them, and is asked at each change. */
function setTab(element: HTMLElement, reachable: boolean): void {
  const value = reachable ? '0' : '-1';
  if (element.getAttribute('tabindex') !== value) element.setAttribute('tabindex', value);
}
