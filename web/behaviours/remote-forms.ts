import { requestFor, dispatch } from './remote-request.ts';

function holdsFiles(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')].some((input) => (input.files?.length ?? 0) > 0);
}

function send(page: Document, form: HTMLFormElement, submitter: HTMLElement | null): void {
  // As a browser would: the button that was pressed is part of what is sent.
  const fields = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]));
  const address = new URL(submitter?.getAttribute('formaction') ?? form.action, page.baseURI);
  const get = form.method === 'get';
  if (get) address.search = fields.toString();
  requestFor(page, form, { address, fields: get ? null : fields });
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
    if (holdsFiles(form)) dispatch(form, 'remote:aborted:file', null);
    else send(page, form, event.submitter);
  });
}
