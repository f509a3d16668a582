/**
 * Inputs with `data-autocomplete` get suggestions, loaded once when the page is ready; `data-provide-from-events-only`
 * narrows them to events, `data-autocomplete-disabled` leaves them out. Choosing one sends the form.
 */
export function suggestOnSearches(page: Document): void {
  const start = (): void => {
    const found = page.querySelectorAll<HTMLInputElement>('input[data-autocomplete]:not([data-autocomplete-disabled])');
    if (found.length === 0) return;
    // Few pages have a search box, and without suggestions it is still one.
    import('./suggest-on.ts').then(
      ({ suggestOnAll }) => suggestOnAll(page, [...found]),
      () => undefined,
    );
  };
  // After everything else has loaded: nobody types in the first moment.
  if (page.readyState === 'complete') start();
  else page.defaultView!.addEventListener('load', start, { once: true });
}
