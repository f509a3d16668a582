import { TableFrame } from '../../../ui/data-table.tsx';
import type { DryRun } from '../store/key-correction-store.ts';

/** How many solutions have each score, before and after. */
export function ScoreBars({ scores }: { scores: DryRun['scores'] }) {
  const most = Math.max(1, ...scores.flatMap(({ before, after }) => [before, after]));
  return (
    <TableFrame label="Scores before and after">
      <thead>
        <tr>
          <th scope="col" className="data-table__number">
            Correct answers
          </th>
          <th scope="col">Scores now</th>
          <th scope="col">Scores then</th>
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
