/** The end of an import in words: one screen that a school secretary understands. */
import type { ImportReport, Kind, Place } from './report.ts';
import type { What } from './roster-changes.ts';

interface Ended {
  /** The folder's name. */
  readonly folder: string;
  readonly dryRun: boolean;
  /** Where the list of what needs a hand is; null if nothing does. */
  readonly rejects: string | null;
}

const titles: Readonly<Record<What, readonly [done: string, foreseen: string]>> = {
  came: ['Came', 'Would come'],
  changed: ['Changed', 'Would change'],
  left: ['Left', 'Would leave'],
};

const rosterKinds: readonly Kind[] = ['organisations', 'users', 'classes', 'enrolments'];

const rows = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

const placesShown = 20;

/** Where something lost a part, file by file; each part is named above the table. */
const partsOf = (places: readonly Place[]): string => {
  const files = Map.groupBy(places.slice(0, placesShown), ({ file }) => file);
  const named = [...files].map(([file, found]) => `${file} line ${found.map(({ line }) => line).join(', ')}`);
  const more = places.length - placesShown;
  return `parts of questions, as named above: ${named.join('; ')}${more > 0 ? `; and ${more.toLocaleString('en-US')} more` : ''}`;
};

/** Lines of a title and a text, with the texts below each other. */
export const summaryLines = (report: ImportReport, { dryRun, rejects }: Ended): [title: string, text: string][] => {
  const { changes, rejected, counts } = report;
  const unused = [...counts.values()].reduce((sum, count) => sum + count.unused, 0);
  const lines: [string, string][] = [];
  if (rosterKinds.some((kind) => counts.has(kind))) {
    for (const [what, [done, foreseen]] of Object.entries(titles)) {
      lines.push([dryRun ? foreseen : done, changes.lineOf(what as What)]);
    }
  }
  if (report.tooMany.length > 0) lines.push(['Too many leave', `an import would stop: ${report.tooMany.join('; ')}`]);
  if (unused > 0) lines.push(['Not used here', `${rows(unused)}, such as guardians and aides`]);
  if (report.notTaken.length > 0) lines.push(['Not taken over', partsOf(report.notTaken)]);
  lines.push(['Needs a hand', rejected === 0 ? 'nothing' : rows(rejected)]);
  if (rejects !== null) lines.push(['The list', rejects]);
  return lines;
};

export const formatSummary = (report: ImportReport, ended: Ended): string => {
  const lines = summaryLines(report, ended);
  const width = Math.max(...lines.map(([title]) => title.length));
  const title = ended.dryRun ? `${ended.folder}: nothing was written. An import of it now:` : `${ended.folder} was imported.`;
  return [title, '', ...lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`)].join('\n');
};
