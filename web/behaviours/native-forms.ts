import { ownFetch } from '#web/lib/own-fetch.ts';
import { texts } from './texts.ts';

const patienceMs = 10_000;
const troubles = new WeakMap<HTMLFormElement, HTMLElement>();

/** Whether the server answers; the response of a proxy does not count. */
async function isReachable(): Promise<boolean> {
  try {
    const { status } = await ownFetch('/api/session', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    return status < 500;
  } catch {
    return false;
  }
}

function forget(form: HTMLFormElement): void {
  troubles.get(form)?.remove();
  troubles.delete(form);
}

function say(form: HTMLFormElement, button: HTMLElement | null): void {
  const trouble = document.createElement('p');
  trouble.className = 'form-trouble';
  trouble.role = 'alert';
  trouble.textContent = texts.unreachable(button?.textContent.trim() ?? '');
  form.append(trouble);
  troubles.set(form, trouble);
}

/** As the browser would send it, including the clicked button. */
function sendNatively(form: HTMLFormElement, button: HTMLElement | null): void {
  const name = button?.getAttribute('name');
  if (button && name) {
    const field = { type: 'hidden', name, value: button.getAttribute('value') ?? '' };
    form.append(Object.assign(document.createElement('input'), field));
  }
  const action = button?.getAttribute('formaction');
  if (action) form.action = action;
  form.submit();
}

/**
 * Without a network, a natively submitted form ends on the browser's own error page, and the input is lost. So each form is sent
 * only after the server has answered a probe; otherwise the person stays on the page and sees a message. A second click during
 * the probe is ignored.
 */
export function askBeforeSending(page: Document): void {
  page.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== 'post' || form.target) return;
    event.preventDefault();
    if (form.getAttribute('aria-busy') === 'true') return;
    form.setAttribute('aria-busy', 'true');
    forget(form);
    void isReachable().then((reachable) => {
      form.removeAttribute('aria-busy');
      if (reachable) sendNatively(form, event.submitter);
      else say(form, event.submitter);
    });
  });
}
