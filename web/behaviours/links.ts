import { csrfTokenOf } from '#web/lib/csrf-token.ts';
import { requestFor } from './remote-request.ts';

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

/** What the link sends, if it is more than a link. */
const methodOf = ({ dataset }: HTMLAnchorElement): string => (dataset['method'] ?? 'get').toLowerCase();

/**
 * Links with `data-method` are sent as a hidden form post, those with `data-remote` without leaving the page: the link is
 * told how it ended, as remote forms are. What is not a GET goes to this site alone, for the token is this site's.
 */
export function sendLinks(page: Document): void {
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
