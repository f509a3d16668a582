import { useMemo, useState } from 'react';
import type { ClassReportPageData } from '#api/reports/schemas.ts';
import { Chart } from '#web/ui/chart/chart.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { CheckPills } from '#web/ui/form/check-pills.tsx';
import { fewAnswers, growthHeight, growthLines, growthOption, growthTable } from './growth-option.ts';
import { texts } from './texts.ts';
import '#web/ui/content/card.css';
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
        {texts.submitted}
      </h2>
      {assigned_count === 0 ? (
        <p className="soft">{texts.nothingAssigned}</p>
      ) : (
        <Progress
          done={submitted_count}
          all={assigned_count}
          word={assigned_count === 1 ? texts.quizSubmitted : texts.quizzesSubmitted}
        />
      )}
    </section>
  );
}

function GrowthChart({ growth }: Pick<GrowthProps, 'growth'>) {
  const [strands, choose] = useState<string[]>([]);
  const option = useMemo(() => growthOption(growth, strands), [growth, strands]);
  const offered = useMemo(() => growthLines(growth).lines.slice(1), [growth]);
  const table = useMemo(() => growthTable(growth), [growth]);
  const title = (
    <h2 id="growth" className="growth__title">
      {texts.growth}
    </h2>
  );
  return (
    <section className="card growth__chart" aria-labelledby="growth">
      {growth.length === 0 ? (
        <>
          {title}
          <p className="soft">{texts.nothingSubmitted}</p>
        </>
      ) : (
        <>
          <Chart title={title} label={texts.chart} height={growthHeight} option={option} table={table} />
          <p className="soft growth__explained">{texts.explained(fewAnswers)}</p>
          {offered.length > 0 && (
            <div className="scripted">
              <CheckPills
                legend={texts.strands}
                options={offered.map(({ name }) => ({ value: name, label: name }))}
                chosen={strands}
                onChange={choose}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}
