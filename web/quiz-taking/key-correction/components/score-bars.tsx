import { TableFrame } from '#web/ui/table/data-table.tsx';
import type { DryRun } from '../store/key-correction-store.ts';
import { texts } from '../texts.ts';

/** How many solutions have each score, before and after. */
export function ScoreBars({ scores }: { scores: DryRun['scores'] }) {
  const most = Math.max(1, ...scores.flatMap(({ before, after }) => [before, after]));
  return (
    <TableFrame label={texts.preview.bars}>
      <thead>
        <tr>
          <th scope="col" className="data-table__number">
            {texts.preview.correct}
          </th>
          <th scope="col">{texts.preview.before}</th>
          <th scope="col">{texts.preview.after}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ score, before, after }) => (
          <tr key={score}>
            <th scope="row" className="data-table__number">
              {score}
            </th>
            <td>
              <Bar count={before} most={most} tone="before" />
            </td>
            <td>
              <Bar count={after} most={most} tone="after" />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Bar({ count, most, tone }: { count: number; most: number; tone: 'before' | 'after' }) {
  return (
    <span className="score-bar">
      <span className="score-bar__track" aria-hidden="true">
        <span className={`score-bar__fill score-bar__fill--${tone}`} style={{ inlineSize: `${(count / most) * 100}%` }} />
      </span>
      {count.toLocaleString('en-US')}
    </span>
  );
}
