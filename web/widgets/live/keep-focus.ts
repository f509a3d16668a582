const focusable = 'a[href], button:not(:disabled), summary, [tabindex="0"]';

/**
 * Shows something new without moving the reader: when the row that has the focus is made again elsewhere (`data-live-row`), the
 * focus goes along; it never falls back to the top of the page. `afterwards` runs its work once the screen is drawn.
 */
export function keepingFocus(show: () => void, afterwards: (work: () => void) => void): void {
  const focused = document.activeElement;
  const row = focused?.closest<HTMLElement>('[data-live-row]')?.dataset['liveRow'];
  show();
  if (row === undefined) return;
  afterwards(() => {
    if (focused?.isConnected) return;
    const again = document.querySelector(`[data-live-row="${CSS.escape(row)}"]`);
    again?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
  });
}
