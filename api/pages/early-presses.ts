import { createHash } from 'node:crypto';

/**
 * What every document begins with, since it has to be there before any other script is (ADR 0069): a press of a button that only scripts
 * can answer is kept, and pressed once the page is awake. A later press takes the place of an earlier one. What the browser answers
 * by itself is left to it: links, forms with an address, and buttons that open a popover.
 */
const script = `(() => {
  const root = document.documentElement;
  let pressed = null;
  addEventListener('click', (event) => {
    if ('awake' in root.dataset || !event.isTrusted) return;
    const button = event.target.closest('#root button');
    if (!button || button.hasAttribute('popovertarget')) return;
    if (button.form && button.type === 'submit' && button.form.hasAttribute('action')) return;
    event.preventDefault();
    event.stopPropagation();
    if (pressed) pressed.removeAttribute('data-pressed');
    pressed = button;
    pressed.setAttribute('data-pressed', '');
  }, true);
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    setTimeout(() => {
      if (!pressed) return;
      pressed.removeAttribute('data-pressed');
      if (pressed.isConnected) pressed.click();
    });
  }).observe(root, { attributeFilter: ['data-awake'] });
})();`.replaceAll(/\n\s*/g, ' ');

export const earlyPresses = `<script>${script}</script>`;

/** The one inline script that the content security policy lets run. */
export const earlyPressesHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
