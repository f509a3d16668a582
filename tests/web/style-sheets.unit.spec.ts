import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';

/** Widths of the window at which a layout may change: from such a width on, or below it. */
const breakpoints = [360, 480, 600, 720, 900, 1024, 1200];
const allowedWidths = new Set(breakpoints.flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 0.02}px`]));

/** Space that is drawn to the pixel: to line text up with an icon or a neighbour, or to keep clear of a fixed bar. It only gets less. */
const drawnToThePixel: Readonly<Record<string, readonly string[]>> = {
  'dashboard/dashboard/components/dashboard.css': ['7px', '100px'],
  'listening/player/components/player.css': ['84px', '170px'],
  'quizzes/quiz-editor/components/outline-row.css': ['90px'],
  'reports/reports/components/filters/filters.css': ['13px'],
  'lessons/pages/lesson/lesson.css': ['120px', '170px'],
  'ui/foundation/base.css': ['72px', '88px'],
  'ui/form/button.css': ['7px', '9px', '22px'],
  'ui/content/card.css': ['15px', '17px', '17px'],
  'ui/chart/chart.css': ['140px'],
  'ui/table/data-table.css': ['9px'],
  'ui/form/date-field.css': ['-46px'],
  'ui/overlay/filter-menu.css': ['7px', '7px'],
  'ui/form/pill-select.css': ['26px'],
  'widgets/autosave/components/editor-bar.css': ['90px'],
  'widgets/search-box/search-box.css': ['46px'],
};

interface Sheet {
  /** Below web/. */
  readonly path: string;
  readonly text: string;
}

/** The design system is one room, and so is each feature, widget and page. */
const roomOf = (path: string): string =>
  path.startsWith('ui/')
    ? 'ui'
    : path
        .split('/')
        .slice(0, path.split('/')[1] === 'pages' ? 3 : 2)
        .join('/');

const isRule = (opened: readonly string[]): boolean =>
  !opened.some((head) => head.startsWith('@') && !/^@(media|supports)/.test(head));

/** The selectors of a sheet, without those of key frames and fonts. */
function selectorsOf(text: string): string[] {
  const found: string[] = [];
  const opened: string[] = [];
  for (const [, head = '', mark] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '}') opened.pop();
    if (mark !== '{') continue;
    opened.push(head.trim());
    if (isRule(opened) && !head.trim().startsWith('@')) found.push(...listOf(head.trim()));
  }
  return found;
}

/** The selectors of a list; commas inside of brackets part nothing. */
const listOf = (selectors: string): string[] =>
  (selectors.match(/(?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^,([])+/g) ?? []).map((one) => one.trim());

/** The class that a selector begins with: outside of its elements the rule changes nothing, but for the page that it is on. */
const firstClass = (selector: string): string | null =>
  (/^[a-z]*\.([\w-]+)/.exec(selector) ?? /^html:has\(\.([\w-]+)\)$/.exec(selector))?.[1] ?? null;

const spaceOf = (text: string): string[] =>
  [...text.matchAll(/(?<=[;{\s])(?:margin|padding|gap|row-gap|column-gap|scroll-margin|scroll-padding)[\w-]*:([^;}]*)/g)]
    .flatMap(([, value = '']) => value.match(/(?<![\w.-])-?\d+(?:\.\d+)?px/g) ?? [])
    // A hairline, and its like.
    .filter((length) => Math.abs(Number.parseFloat(length)) > 3);

describe('style sheets', () => {
  let sheets: Sheet[];

  beforeAll(async () => {
    sheets = [];
    for await (const path of glob('**/*.css', { cwd: 'web' })) {
      sheets.push({ path, text: readFileSync(`web/${path}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') });
    }
    sheets.sort((one, other) => one.path.localeCompare(other.path));
    expect(sheets.length).toBeGreaterThan(60);
  });

  it('for a feature, widget or page affect nothing else: each rule begins with a class of its own', () => {
    const rooms = new Map<string, Set<string>>();
    for (const { path, text } of sheets) {
      for (const name of selectorsOf(text).map(firstClass)) {
        if (name) rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(path)));
      }
    }
    const reaching = sheets
      .filter(({ path }) => roomOf(path) !== 'ui')
      .flatMap(({ path, text }) =>
        selectorsOf(text)
          .filter((selector) => (rooms.get(firstClass(selector) ?? '')?.size ?? 0) !== 1)
          .map((selector) => `${path}: ${selector}`),
      );
    expect(reaching).toEqual([]);
  });

  it('query the window width only at the product’s breakpoints', () => {
    const others = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/@media[^{]*/g)]
        .flatMap(([query]) => query.match(/(?:min|max)-width:\s*[^)]+|width\s*[<>][^)]*/g) ?? [])
        .filter((width) => !allowedWidths.has(width))
        .map((width) => `${path}: ${width}`),
    );
    expect(others).toEqual([]);
  });

  it('keep a bar sticky only if the window is tall enough', () => {
    // What is opened by a press and closed again, and the link that is there while it has the focus.
    const opened = ['.skip-link', '.drop-down__panel', '.account__panel'];
    const staying = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/([^{}]*)\{[^{}]*position:\s*(?:sticky|fixed)/g)]
        .map(([, selector = '']) => selector.trim())
        .filter((selector) => !opened.includes(selector))
        .map((selector) => `${path}: ${selector}`),
    );
    expect(staying).toEqual([]);
    const { text } = sheets.find(({ path }) => path === 'ui/foundation/tokens.css')!;
    expect(text).toMatch(/@media \(max-height: [^{]*\{\s*:root \{\s*--sticky: static;\s*--fixed: static;/);
  });

  it('use the spacing steps of the design system', () => {
    const raw = Object.fromEntries(
      sheets.flatMap(({ path, text }) => {
        const lengths = spaceOf(text);
        return lengths.length > 0 && path !== 'ui/foundation/tokens.css' ? [[path, lengths.sort()]] : [];
      }),
    );
    const expected = Object.fromEntries(Object.entries(drawnToThePixel).map(([path, lengths]) => [path, [...lengths].sort()]));
    expect(raw).toEqual(expected);
  });
});
