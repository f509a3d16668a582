import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openWindow, type PageWindow } from '#tests/support/page-window.ts';
import { latePart, PartBoundary } from '#web/ui/feedback/part-boundary.tsx';

let page: PageWindow;
let root: Root;
const reported: unknown[] = [];

beforeEach(() => {
  page = openWindow('https://school.test/', () => {});
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  reported.length = 0;
});
afterEach(async () => {
  root.unmount();
  // React finishes its work after that, and needs the window for it.
  await new Promise((done) => setTimeout(done, 20));
  vi.restoreAllMocks();
  await page.close();
});

const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));
const press = (words: string): void =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)!.click();

it('a part that does not load leaves the rest of the page, reports why, and loads at the next try', async () => {
  let network = false;
  const Part = latePart<{ name: string }>(async () => {
    if (!network) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }) => <p>{`Hello ${name}`}</p>;
  });
  root.render(
    <main>
      <h1>Quizzes</h1>
      <Part name="class" />
    </main>,
  );
  await shows('This part of the page has stopped or did not load.');
  expect(document.querySelector('h1')?.textContent).toBe('Quizzes');
  expect(document.querySelector('[role=alert] a')?.textContent).toBe('Reload the page');
  expect(reported.map(String)).toEqual(['TypeError: Failed to fetch dynamically imported module']);
  press('Try again');
  await vi.waitFor(() => expect(reported).toHaveLength(2));
  await shows('This part of the page has stopped or did not load.');
  network = true;
  press('Try again');
  await shows('Hello class');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('a part that throws while it is shown leaves the rest of the page', async () => {
  const Broken = (): never => {
    throw new Error('no numbers');
  };
  root.render(
    <main>
      <h1>Results</h1>
      <PartBoundary>
        <Broken />
      </PartBoundary>
    </main>,
  );
  await shows('This part of the page has stopped or did not load.');
  expect(document.querySelector('h1')?.textContent).toBe('Results');
  expect(reported.map(String)).toEqual(['Error: no numbers']);
});
