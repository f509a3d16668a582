/** Asks with the text of `data-confirm` before a link is followed, a button pressed or a form sent; a no stops everything else. */
export function askBefore(page: Document): void {
  const ask = (event: Event, element: HTMLElement): void => {
    if (page.defaultView!.confirm(element.dataset.confirm)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // While capturing: before React and before the other behaviours.
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
