import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { surviveTranslation } from '#web/lib/survive-translation.ts';

let page: Document;
beforeEach(() => {
  const window = new Window();
  for (const name of ['Node', 'Text', 'MutationObserver'] as const) vi.stubGlobal(name, window[name]);
  page = window.document as unknown as Document;
  surviveTranslation(page);
});
afterEach(() => vi.unstubAllGlobals());

/** A paragraph as React makes it, with its texts translated. */
async function translated(...words: string[]): Promise<{ line: HTMLElement; texts: Text[] }> {
  const line = page.createElement('p');
  const texts = words.map((word) => page.createTextNode(word));
  line.append(...texts);
  page.body.append(line);
  for (const text of texts) {
    const font = page.createElement('font');
    font.textContent = `«${text.nodeValue}»`;
    text.replaceWith(font);
  }
  await new Promise((done) => setTimeout(done));
  return { line, texts };
}

it('removes the translated replacement of a text node', async () => {
  const { line, texts } = await translated('one', 'two');
  line.removeChild(texts[0]!);
  expect(line.textContent).toBe('«two»');
});

it('inserts before the translated replacement of a text node', async () => {
  const { line, texts } = await translated('one', 'two');
  line.insertBefore(page.createElement('b'), texts[1]!);
  expect(line.innerHTML).toBe('<font>«one»</font><b></b><font>«two»</font>');
});

it('shows a changed text, to be translated again', async () => {
  const { line, texts } = await translated('8 are open', 'two');
  texts[0]!.nodeValue = 'All are answered';
  expect(line.textContent).toBe('All are answered«two»');
});

it('ignores a text node that is gone, without throwing', async () => {
  const { line, texts } = await translated('one');
  line.textContent = '';
  expect(line.removeChild(texts[0]!)).toBe(texts[0]);
  line.insertBefore(page.createElement('b'), texts[0]!);
  expect(line.innerHTML).toBe('<b></b>');
});
