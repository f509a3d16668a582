import { useMemo } from 'react';
import type { AgreementPageData } from '#api/writing/writing-agreement/schemas.ts';
import { numericDay } from '#web/lib/dates.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { countStat, Stats } from '#web/ui/content/stats.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { NumberHelp } from '#web/widgets/number-help/number-help.tsx';
import { monthWords } from '#web/lib/months.ts';
import { basics, legendLook, percentAxis, periodAxis, tooltipLook, type MakeChartOption } from '#web/ui/chart/chart-option.ts';
import type { ChartTableData } from '#web/ui/chart/chart-table.tsx';
import { texts } from '../texts.ts';
import { FiguresTable } from './figures-table.tsx';
import { elpLevels } from '#domain/shared/elp-levels.ts';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import './writing-agreement.css';

type Months = AgreementPageData['by_month'];

const line = (name: string, data: (number | null)[], color: string, symbol: string) => ({
  type: 'line' as const,
  name,
  data,
  symbol,
  symbolSize: 10,
  showSymbol: true,
  connectNulls: false,
  itemStyle: { color },
  lineStyle: { color, width: 3 },
});

/** Exact and adjacent agreement, month by month. */
const monthsOption =
  (months: Months): MakeChartOption =>
  (look) => ({
    ...basics(look),
    grid: { left: 4, right: 20, top: 24, bottom: 38, outerBoundsMode: 'same' },
    xAxis: periodAxis(
      look,
      months.map(({ month }) => monthWords(month)),
    ),
    yAxis: percentAxis(look),
    legend: legendLook(look),
    tooltip: {
      ...tooltipLook(look),
      trigger: 'axis',
      valueFormatter: (value) => texts.percent(typeof value === 'number' ? value : null),
    },
    series: [
      line(
        texts.adjacentStat,
        months.map(({ adjacent_percent }) => adjacent_percent),
        look.inkSoft,
        'diamond',
      ),
      line(
        texts.exactStat,
        months.map(({ exact_percent }) => exact_percent),
        look.brand,
        'circle',
      ),
    ],
  });

const monthsTable = (months: Months): ChartTableData => ({
  columns: [texts.month, texts.worksColumn, texts.exact, texts.adjacent, texts.kappaColumn],
  rows: months.map(({ month, works, exact_percent, adjacent_percent, kappa }) => [
    monthWords(month),
    works,
    texts.percent(exact_percent),
    texts.percent(adjacent_percent),
    texts.kappa(kappa),
  ]),
});

/** A table of answers: suggested levels down, the teacher's levels across. */
function LevelsTable({ levels }: { levels: readonly (readonly number[])[] }) {
  return (
    <TableFrame label={texts.levelsTable} columns={[texts.suggestedColumn, ...elpLevels.map(texts.teacherLevel)]}>
      <tbody>
        {elpLevels.map((suggested, row) => (
          <tr key={suggested}>
            <th scope="row">{texts.levelName(suggested)}</th>
            {elpLevels.map((chosen, column) => {
              const count = levels[row]?.[column] ?? 0;
              return (
                <td key={chosen} className={suggested === chosen ? 'agreement-same' : undefined}>
                  {count === 0 ? '–' : count.toLocaleString('en-US')}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

interface Props {
  data: AgreementPageData;
  timeZone: string;
}

/** A summary of whether the assessor can be trusted, then where it can and where it cannot. */
export function AgreementReport({ data, timeZone }: Props) {
  const { summary, by_month, by_version, by_grade_band, by_dimension, levels } = data;
  const months = useMemo(() => monthsOption(by_month), [by_month]);
  if (summary.works === 0) {
    return (
      <div className="agreement">
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      </div>
    );
  }
  return (
    <div className="agreement">
      <Warnings versions={by_version} />
      <Section id="summary" title={texts.summary}>
        <Stats
          items={[
            { value: texts.kappa(summary.kappa), label: texts.kappaStat },
            { value: texts.percent(summary.exact_percent), label: texts.exactStat },
            { value: texts.percent(summary.adjacent_percent), label: texts.adjacentStat },
            countStat(summary.works, texts.work, texts.works),
          ]}
        />
        <NumberHelp of={['agreement', 'levelsApart', 'kappa', 'works']} />
      </Section>
      <Section id="versions" title={texts.byVersion}>
        <FiguresTable
          label={texts.versionTable}
          columns={[texts.assessor, texts.version, texts.since]}
          rows={by_version.map((row) => ({
            key: `${row.provider} ${row.model} ${row.version}`,
            names: [texts.provider(row.provider, row.model), row.version, numericDay(row.since, timeZone)],
            figures: row,
          }))}
        />
      </Section>
      <Section id="months" title={texts.overTime}>
        <Chart label={texts.overTimeChart} height={280} option={months} table={monthsTable(by_month)} />
      </Section>
      <Section id="bands" title={texts.byBand}>
        <FiguresTable
          label={texts.bandTable}
          columns={[texts.band]}
          rows={by_grade_band.map((row) => ({ key: row.grade_band, names: [texts.bandName(row.grade_band)], figures: row }))}
        />
      </Section>
      <Section id="dimensions" title={texts.byDimension}>
        <FiguresTable
          label={texts.dimensionTable}
          columns={[texts.dimension]}
          rows={by_dimension.map((row) => ({ key: row.dimension, names: [texts.dimensionName(row.dimension)], figures: row }))}
        />
        <p className="agreement__note">{texts.dimensionHint}</p>
      </Section>
      <Section id="levels" title={texts.levels}>
        <LevelsTable levels={levels} />
        <p className="agreement__note">{texts.levelsHint}</p>
      </Section>
    </div>
  );
}

/** At most one warning per provider: what its latest version made worse. */
function Warnings({ versions }: { versions: AgreementPageData['by_version'] }) {
  const latest = versions.filter((row, place) => versions.findIndex(({ provider }) => provider === row.provider) === place);
  return latest.map(({ provider, model, version, kappa, exact_percent, agreed_more_before: before }) => {
    if (!before) return null;
    const name = texts.provider(provider, model);
    const earlier = { ...before, name: texts.provider(provider, before.model), exact: before.exact_percent };
    return (
      <Message key={provider} kind="mid" icon="warning" live={false}>
        {texts.agreesLess(name, version, { kappa, exact: exact_percent }, earlier)}{' '}
        {before.few_works ? texts.fewWorks : texts.lookAgain}
      </Message>
    );
  });
}
