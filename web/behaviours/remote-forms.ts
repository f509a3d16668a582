import { csrfToken } from './csrf-token.ts';

/** `detail` of the events that a remote form ends with: `remote:success` and `remote:error`. */
export interface RemoteReply {
  /** 0 where the server was not reached. */
  readonly status: number;
  readonly body: unknown;
}

function holdsFiles(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')].some((input) => (input.files?.length ?? 0) > 0);
}

async function send(page: Document, form: HTMLFormElement, submitter: HTMLElement | null): Promise<RemoteReply> {
  // As a browser would: the button that was pressed is part of what is sent.
  const fields = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]));
  const address = new URL(submitter?.getAttribute('formaction') ?? form.action, page.baseURI);
  const get = form.method === 'get';
  if (get) address.search = fields.toString();
  try {
    const response = await fetch(address, {
      method: get ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(address.origin === page.location.origin && !get ? { 'x-csrf-token': csrfToken(page) } : {}),
      },
      body: get ? null : fields,
      credentials: 'same-origin',
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  }
}

/**
 * Sends forms with `data-remote` without leaving the page, and tells the form how it ended: `remote:success` or
 * `remote:error` with a RemoteReply. While it is under way the form has `aria-busy` and a second submit is left out.
 * A form that holds a file is not sent (`remote:aborted:file`), since a file cannot go this way.
 */
export function sendRemoteForms(page: Document): void {
  page.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!('remote' in form.dataset) || event.defaultPrevented) return;
    event.preventDefault();
    if (form.getAttribute('aria-busy') === 'true') return;
    const tell = (name: string, detail: unknown): void => {
      form.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
    };
    if (holdsFiles(form)) return tell('remote:aborted:file', null);
    form.setAttribute('aria-busy', 'true');
    void send(page, form, event.submitter).then((reply) => {
      form.removeAttribute('aria-busy');
      tell(reply.status >= 200 && reply.status < 300 ? 'remote:success' : 'remote:error', reply);
    });
  });
}
