/** The page's colors and fonts in a form that a canvas accepts. */
export interface ChartLook {
  surface: string;
  ink: string;
  inkSoft: string;
  line: string;
  control: string;
  brand: string;
  brandSoft: string;
  accent: string;
  /** Eight distinguishable colors, each with a contrast of at least 3:1 to the surface. */
  series: readonly string[];
  textFont: string;
  /** The viewer prefers reduced motion. */
  still: boolean;
}

export const seriesCount = 8;

/**
 * Drawn in addition to the colors, so that no line is identified by color alone. All symbols are filled: hollow ones would have a
 * white center in dark mode.
 */
export const seriesSymbols: readonly string[] = [
  'circle',
  'rect',
  'triangle',
  'diamond',
  'path://M0,2 2,0 5,3 8,0 10,2 7,5 10,8 8,10 5,7 2,10 0,8 3,5z',
  'path://M4,0h3v4h4v3h-4v4h-3v-4h-4v-3h4z',
  'path://M0,0h10l-5,9z',
  'path://M0,0h10v4h-10z',
];

const stillQuery = '(prefers-reduced-motion: reduce)';
const queries = ['(prefers-color-scheme: dark)', stillQuery, 'print'];

/** Custom properties keep their `light-dark()`; only the computed color shows which of the two applies. */
function usedColour(probe: HTMLElement, token: string): string {
  probe.style.color = `var(${token})`;
  return getComputedStyle(probe).color;
}

/** Reads the tokens as they are for this element now. */
export function readLook(frame: HTMLElement): ChartLook {
  const probe = frame.appendChild(document.createElement('span'));
  const colour = (token: string) => usedColour(probe, token);
  const look: ChartLook = {
    surface: colour('--surface'),
    ink: colour('--ink'),
    inkSoft: colour('--ink-soft'),
    line: colour('--line'),
    control: colour('--control'),
    brand: colour('--brand'),
    brandSoft: colour('--brand-soft'),
    accent: colour('--accent'),
    series: Array.from({ length: seriesCount }, (_, index) => colour(`--chart-${index + 1}`)),
    textFont: getComputedStyle(frame).fontFamily,
    still: window.matchMedia(stillQuery).matches,
  };
  probe.remove();
  return look;
}

/** Calls back whenever the look may have changed: the page's theme, the system's, or the wish for no motion. */
export function watchLook(changed: () => void): () => void {
  const theme = new MutationObserver(changed);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
  const lists = queries.map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    theme.disconnect();
    for (const list of lists) list.removeEventListener('change', changed);
  };
}
