import { createHash } from 'node:crypto';

export const pageErrorsPath = '/page_errors';

const words = {
  en: ['This page has not started: a part of it did not load or was blocked.', 'Reload', 'Start afresh (unsent answers stay)'],
  es: [
    'Esta página no se inició: una parte no se cargó o fue bloqueada.',
    'Volver a cargar',
    'Empezar de nuevo (tus respuestas sin enviar se conservan)',
  ],
} as const;

/**
 * Starts every document, because it has to run before any other script (ADR 0066). It remembers a click on a button that only
 * scripts can handle, and repeats it once the page has started. A later click replaces an earlier one. Whatever the browser
 * handles itself is left alone: links, forms with an address, and buttons that open a popover.
 * If the page's scripts do not load or do not run, it shows a message, and offers to start over without the device's cached
 * files: unsent answers are stored elsewhere and stay.
 * It reports the page's errors to the server's log, up to five per page, even when no other script has loaded.
 */
const script = `(() => {
  const root = document.documentElement;
  let reports = 5;
  const report = (kind, error) => {
    const message = String((error && error.message) || '').slice(0, 500);
    const stack = String((error && error.stack) || message).slice(0, 3000);
    if (reports < 1 || (kind !== 'not_started' && !stack.includes(location.origin + '/assets/'))) return;
    reports -= 1;
    const token = document.querySelector('meta[name=csrf-token]');
    fetch('${pageErrorsPath}', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-csrf-token': token ? token.content : '' },
      body: JSON.stringify({ kind, page: document.body ? document.body.id : '', message, stack })
    }).catch(() => {});
  };
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
  let trouble = null;
  const say = () => {
    if (trouble || 'awake' in root.dataset || !document.querySelector('script[type=module]')) return;
    if (!document.body) return void addEventListener('DOMContentLoaded', say);
    const words = ${JSON.stringify(words)};
    const [text, again, afresh] = words[root.lang] || words.en;
    trouble = document.createElement('div');
    trouble.setAttribute('role', 'alert');
    trouble.style.cssText = 'position:sticky;top:0;z-index:99;padding:12px 16px;background:#fff4d6;color:#222;font:16px sans-serif';
    trouble.append(text);
    const add = (label, press) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.style.cssText = 'margin:4px 8px;padding:8px 12px;font:inherit';
      button.addEventListener('click', press);
      trouble.append(button);
    };
    add(again, () => location.reload());
    if (window.caches && navigator.serviceWorker) add(afresh, async () => {
      try {
        for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
        for (const name of await caches.keys()) await caches.delete(name);
      } finally {
        location.reload();
      }
    });
    document.body.prepend(trouble);
  };
  setTimeout(() => {
    if ('awake' in root.dataset || trouble) return;
    say();
    if (trouble) report('not_started');
  }, 10000);
  addEventListener('error', (event) => {
    if (event.target.tagName === 'SCRIPT') {
      say();
      report('not_loaded', { message: event.target.src });
    } else report('error', event.error);
  }, true);
  addEventListener('unhandledrejection', (event) => report('error', event.reason));
  addEventListener('vite:preloadError', (event) => report('not_loaded', event.payload));
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    if (trouble) trouble.remove();
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
