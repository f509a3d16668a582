import { assignmentTypes, type AssignmentType } from '#domain/shared/fields.ts';
import type { DashboardSums } from '#projections/reports/dashboard-sums.ts';
import type { NamedRow } from '#projections/classes/roster/queries.ts';
import { percentOf } from '#domain/shared/percent.ts';
import type { PartUrls } from '#api/shared/report-links.ts';
import type { ChartColour } from '#api/shared/schemas.ts';
import type { DashboardChart, DashboardChartItem } from './schemas.ts';

const colours = 8;
const colourAt = (index: number): ChartColour => `chart-${(index % colours) + 1}`;

const typeTitles: Record<AssignmentType, string> = {
  listening_comprehension: 'Listening',
  reading_comprehension: 'Reading',
  listening_and_reading_comprehension: 'Listening & Reading',
};

/** The value of one part, in the first range and in the second; null without a comparison. */
interface Part {
  readonly title: string;
  readonly value: number;
  readonly before: number | null;
  readonly url: string | null;
}

const total = (parts: readonly Part[]): number => parts.reduce((sum, { value }) => sum + value, 0);
const totalBefore = (parts: readonly Part[]): number | null =>
  parts.reduce<number | null>((sum, { before }) => (sum === null || before === null ? null : sum + before), 0);

/** Parts of one whole, each with its share. `compared` distinguishes a whole without parts from one without a comparison. */
const shares = (parts: readonly Part[], compared: boolean): DashboardChart => {
  const [whole, wholeBefore] = [total(parts), compared ? totalBefore(parts) : null];
  const item = ({ title, value, before, url }: Part, index: number): DashboardChartItem => ({
    title,
    value,
    color: colourAt(index),
    percent: percentOf(value, whole),
    comparison:
      before === null ? null : { value: before, percent: percentOf(before, wholeBefore ?? 0), difference: value - before },
    url,
  });
  return { total: whole, comparison_total: wholeBefore, items: parts.map(item) };
};

export const typeChart = (sums: DashboardSums, before: DashboardSums | null, urls: PartUrls): DashboardChart =>
  shares(
    assignmentTypes.map((type) => ({
      title: typeTitles[type],
      value: sums.byType.get(type) ?? 0,
      before: before && (before.byType.get(type) ?? 0),
      url: urls.ofType(type),
    })),
    before !== null,
  );

/** The largest parts get their own colors; the rest are merged into one, so that a chart of fifty schools stays readable. */
const withOthers = (parts: readonly Part[], others: (count: number) => string, url: string | null): Part[] => {
  const largest = parts.toSorted((a, b) => b.value - a.value);
  if (largest.length <= colours) return largest;
  const rest = largest.slice(colours - 1);
  return [...largest.slice(0, colours - 1), { title: others(rest.length), value: total(rest), before: totalBefore(rest), url }];
};

interface PlaceNames {
  readonly places: readonly NamedRow[];
  /** "43 other schools". */
  readonly others: (count: number) => string;
  readonly urls: PartUrls;
}

export const placeChart = (
  sums: DashboardSums,
  before: DashboardSums | null,
  { places, others, urls }: PlaceNames,
): DashboardChart => {
  const parts = places.map(({ id, name }) => ({
    title: name,
    value: sums.byPlace.get(id) ?? 0,
    before: before && (before.byPlace.get(id) ?? 0),
    url: urls.ofPlace(id),
  }));
  return shares(withOthers(parts, others, urls.ofAll), before !== null);
};

/** Strands are not parts of one whole: each has its own percentage, and the comparison is between percentages. */
export const strandChart = (sums: DashboardSums, before: DashboardSums | null, urls: PartUrls): DashboardChart => {
  const earlier = new Map(before?.byStrand.map((one) => [one.strand, one]));
  const items = sums.byStrand.map(({ strand, answers_count, correct_count }, index): DashboardChartItem => {
    const percent = percentOf(correct_count, answers_count);
    const then = earlier.get(strand);
    const percentThen = percentOf(then?.correct_count ?? 0, then?.answers_count ?? 0);
    const difference = percent === null || percentThen === null ? null : percent - percentThen;
    return {
      title: strand,
      value: answers_count,
      color: colourAt(index),
      percent,
      comparison: before && { value: then?.answers_count ?? 0, percent: percentThen, difference },
      url: urls.ofAll,
    };
  });
  const answers = (of: DashboardSums): number => of.byStrand.reduce((sum, one) => sum + one.answers_count, 0);
  return { total: answers(sums), comparison_total: before && answers(before), items };
};
