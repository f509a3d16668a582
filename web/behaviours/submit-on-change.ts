/** Sends the form of a field with `data-submit-on-change` as soon as another value is chosen. */
export function submitOnChange(page: Document): void {
  page.addEventListener('change', (event) => {
    const field = (event.target as Element).closest<HTMLSelectElement | HTMLInputElement>('[data-submit-on-change]');
    field?.form?.requestSubmit();
  });
}
