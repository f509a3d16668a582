import { Window } from 'happy-dom';

/** A document without scripts, styles or anything loaded: what was sent, as a tree. */
export const documentOf = (html: string, url: string): Document => {
  const { document } = new Window({
    url,
    settings: { disableJavaScriptEvaluation: true, disableJavaScriptFileLoading: true, disableCSSFileLoading: true } as never,
  });
  document.write(html);
  return document as unknown as Document;
};

/** The words in it, blanks folded, without the places where a long word may be parted. */
export const readIn = (element: Element | null): string =>
  (element?.textContent ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
