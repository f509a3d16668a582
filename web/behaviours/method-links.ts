import { csrfToken } from './csrf-token.ts';

function hiddenField(page: Document, name: string, value: string): HTMLInputElement {
  return Object.assign(page.createElement('input'), { type: 'hidden', name, value });
}

/** Links with `data-method` are sent as a hidden form post with `_method` and the CSRF token; only to this site. */
export function sendMethodLinks(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-method]');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    // The token belongs to this site alone.
    if (link.origin !== page.location.origin) return;
    const form = Object.assign(page.createElement('form'), { method: 'post', action: link.href, hidden: true });
    if (link.target) form.target = link.target;
    form.append(hiddenField(page, '_method', link.dataset.method!), hiddenField(page, '_csrf', csrfToken(page)));
    page.body.append(form);
    form.submit();
  });
}
