import { csrfTokenOf } from '#web/lib/csrf-token.ts';
import { requestFor, dispatch } from './remote-request.ts';
import { fillIn } from './required-fields-texts.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field => /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && (element as Field).name !== '',
  );

function isBlank(field: Field, form: HTMLFormElement): boolean {
  if (field instanceof form.ownerDocument.defaultView!.HTMLInputElement) {
    if (field.type === 'checkbox') return !field.checked;
    if (field.type === 'radio')
      return !fieldsOf(form).some((other) => other.name === field.name && (other as HTMLInputElement).checked);
  }
  return field.value.trim() === '';
}

/** Required, named, enabled fields that contain only white space. */
function blankFields(form: HTMLFormElement): HTMLElement[] {
  return fieldsOf(form).filter((field) => field.required && !field.matches(':disabled') && isBlank(field, form));
}

function isExempt(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  return form.noValidate || submitter?.hasAttribute('formnovalidate') === true;
}

/** The browser's own bubble shows which field and why; it disappears when something is typed. */
function sayBlank(field: HTMLElement): void {
  const input = field as HTMLInputElement;
  input.setCustomValidity(fillIn);
  input.addEventListener('input', () => input.setCustomValidity(''), { once: true });
  input.reportValidity();
}

/**
 * Blocks a form with a blank required field, even where the browser would accept white space. Not with `novalidate` on the form
 * or `formnovalidate` on the button.
 */
function blockBlankFields(page: Document): void {
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (isExempt(form, event.submitter)) return;
      const [first] = blankFields(form);
      if (!first) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      sayBlank(first);
    },
    { capture: true },
  );
}

function hiddenField(page: Document, name: string, value: string): HTMLInputElement {
  return Object.assign(page.createElement('input'), { type: 'hidden', name, value });
}

/** A hidden form post with `_method` and the session's token. */
function post(page: Document, link: HTMLAnchorElement, method: string): void {
  const form = Object.assign(page.createElement('form'), { method: 'post', action: link.href, hidden: true });
  if (link.target) form.target = link.target;
  form.append(hiddenField(page, '_method', method), hiddenField(page, '_csrf', csrfTokenOf(page)));
  page.body.append(form);
  form.submit();
}

/** The method of the link's request; `get` for a plain link. */
const methodOf = ({ dataset }: HTMLAnchorElement): string => (dataset['method'] ?? 'get').toLowerCase();

/**
 * Sends links with `data-method` as a hidden form post, and links with `data-remote` without leaving the page; the link gets the
 * result as an event, like a remote form. Requests other than GET go only to this site, because the token belongs to it.
 */
function sendLinks(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-method], a[data-remote]');
    if (!link || event.defaultPrevented) return;
    const method = methodOf(link);
    const remote = 'remote' in link.dataset;
    if (method === 'get' && !remote) return;
    event.preventDefault();
    if (method !== 'get' && link.origin !== page.location.origin) return;
    const fields = method === 'get' ? null : new URLSearchParams({ _method: method });
    if (remote) requestFor(page, link, { address: new URL(link.href), fields });
    else post(page, link, method);
  });
}

function holdsFiles(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')].some((input) => (input.files?.length ?? 0) > 0);
}

function send(page: Document, form: HTMLFormElement, submitter: HTMLElement | null): void {
  // As a browser would: the clicked button is included.
  const fields = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]));
  const address = new URL(submitter?.getAttribute('formaction') ?? form.action, page.baseURI);
  const get = form.method === 'get';
  if (get) address.search = fields.toString();
  requestFor(page, form, { address, fields: get ? null : fields });
}

/**
 * Sends forms with `data-remote` without leaving the page, and reports the result to the form: `remote:success` or `remote:error`
 * with a RemoteReply. During the request the form has `aria-busy`, and a second submit is ignored. A form with a file is not sent
 * (`remote:aborted:file`), because this way cannot transfer files.
 */
function sendRemoteForms(page: Document): void {
  page.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!('remote' in form.dataset) || event.defaultPrevented) return;
    event.preventDefault();
    if (holdsFiles(form)) dispatch(form, 'remote:aborted:file', null);
    else send(page, form, event.submitter);
  });
}

/**
 * Asks with the text of `data-confirm` before following a link, clicking a button or sending a form; declining stops everything
 * else.
 */
function askBefore(page: Document): void {
  const ask = (event: Event, element: HTMLElement): void => {
    if (page.defaultView!.confirm(element.dataset.confirm)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // In the capture phase: before React and the other behaviors.
  page.addEventListener(
    'click',
    (event) => {
      const element = (event.target as Element).closest<HTMLElement>(
        'a[data-confirm], button[data-confirm], input[data-confirm]',
      );
      if (element) ask(event, element);
    },
    { capture: true },
  );
  page.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.dataset.confirm) ask(event, form);
    },
    { capture: true },
  );
}

/**
 * Inputs with `data-autocomplete` get suggestions, loaded once when the page is ready. `data-provide-from-events-only` limits
 * them to events, `data-autocomplete-disabled` turns them off. Choosing one sends the form.
 */
function suggestOnSearches(page: Document): void {
  const start = (): void => {
    const found = page.querySelectorAll<HTMLInputElement>('input[data-autocomplete]:not([data-autocomplete-disabled])');
    if (found.length === 0) return;
    // Few pages have a search box, and it works without suggestions too.
    import('./suggest-on.ts').then(
      ({ suggestOnAll }) => suggestOnAll(page, [...found]),
      () => undefined,
    );
  };
  // After everything else has loaded: nobody types in the first moment.
  if (page.readyState === 'complete') start();
  else page.defaultView!.addEventListener('load', start, { once: true });
}

/** Sends the form of a field with `data-submit-on-change` as soon as another value is chosen. */
function submitOnChange(page: Document): void {
  page.addEventListener('change', (event) => {
    const field = (event.target as Element).closest<HTMLSelectElement | HTMLInputElement>('[data-submit-on-change]');
    field?.form?.requestSubmit();
  });
}

/**
 * Behaviors that markup attributes enable on every page. They listen on the document, so they also work for markup added later:
 * <a href="/lessons/tides" data-method="delete" data-confirm="Delete this lesson?">Delete</a> <a href="/reports/7"
 * data-remote>Look again</a> <form action="/requests" method="post" data-remote> … <input name="name" required> … </form> <form
 * action="/search"> <input type="search" name="search" data-autocomplete> </form> <form action="/search"> <select name="subject"
 * data-submit-on-change> … </select> </form> The order matters: declining a confirmation cancels the request, and remote forms
 * with blank required fields are not sent either.
 */
export function startBehaviours(page: Document): void {
  askBefore(page);
  blockBlankFields(page);
  sendLinks(page);
  sendRemoteForms(page);
  submitOnChange(page);
  suggestOnSearches(page);
}
