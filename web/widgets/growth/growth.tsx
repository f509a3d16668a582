import { useMemo } from 'react';
import type { ClassReportPageData } from '../../../api/reports/schemas.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { Progress } from '../../ui/progress.tsx';
import { growthHeight, growthOption, growthTable } from './growth-option.ts';
import '../../ui/card.css';
import './growth.css';

type GrowthProps = Pick<ClassReportPageData, 'growth' | 'submission'>;

/** How much of what was assigned has been submitted, and how the results changed from month to month. */
export function Growth({ growth, submission }: GrowthProps) {
  return (
    <div className="growth">
      <Submission submission={submission} />
      <GrowthChart growth={growth} />
    </div>
  );
}

function Submission({ submission: { assigned_count, submitted_count } }: Pick<GrowthProps, 'submission'>) {
  return (
    <section className="card growth__submission" aria-labelledby="submission-rate">
      <h2 id="submission-rate" className="growth__title">
        Submitted
      </h2>
      {assigned_count === 0 ? (
        <p className="soft">No quiz was assigned on these dates.</p>
      ) : (
        <Progress
          done={submitted_count}
          all={assigned_count}
          word={assigned_count === 1 ? 'quiz submitted' : 'quizzes submitted'}
        />
      )}
    </section>
  );
}

function GrowthChart({ growth }: Pick<GrowthProps, 'growth'>) {
  const option = useMemo(() => growthOption(growth), [growth]);
  const table = useMemo(() => growthTable(growth), [growth]);
  const title = (
    <h2 id="growth" className="growth__title">
      Growth by month
    </h2>
  );
  return (
    <section className="card growth__chart" aria-labelledby="growth">
      {growth.length === 0 ? (
        <>
          {title}
          <p className="soft">Nothing was submitted in the twelve months that end with these dates.</p>
        </>
      ) : (
        <Chart
          title={title}
          label="Percent correct by month, overall and for each listening strand"
          height={growthHeight}
          option={option}
          table={table}
        />
      )}
    </section>
  );
}
