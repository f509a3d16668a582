import { ownFetch } from '#web/lib/own-fetch.ts';
import { texts } from './texts.ts';

const patienceMs = 10_000;
const troubles = new WeakMap<HTMLFormElement, HTMLElement>();

/** Whether the server answers; what a proxy says in its place does not count. */
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

/** As the browser would have: the button that was pressed is part of it. */
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
 * A form that the browser sends by itself ends, without a network, on the browser's own page for that, and what was filled in is gone. So
 * each is sent only once the server has answered a question; otherwise the person stays where they are and is told. While it is asked, a
 * second press is left out.
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
