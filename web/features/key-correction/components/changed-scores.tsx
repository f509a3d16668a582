import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/chips.tsx';
import { TableFrame } from '../../../ui/data-table.tsx';
import type { DryRun } from '../store/key-correction-store.ts';

interface ChangedScoresProps {
  dryRun: DryRun;
  onPage: (page: number) => void;
}

/** Whose scores change, a page at a time. */
export function ChangedScores({ dryRun: { rows, paging }, onPage }: ChangedScoresProps) {
  return (
    <>
      <TableFrame label="Scores that would change" columns={['Student', 'Score', 'Class']}>
        <tbody>
          {rows.map((row) => (
            <ScoreRow key={row.quiz_solution_uuid} row={row} />
          ))}
        </tbody>
      </TableFrame>
      {paging.pages_count > 1 && (
        <nav className="correction-pager" aria-label="Pages of scores that would change">
          <Button small disabled={paging.page <= 1} onClick={() => onPage(paging.page - 1)}>
            Earlier
          </Button>
          <span className="soft">
            Page {paging.page.toLocaleString('en-US')} of {paging.pages_count.toLocaleString('en-US')}
          </span>
          <Button small disabled={paging.page >= paging.pages_count} onClick={() => onPage(paging.page + 1)}>
            Later
          </Button>
        </nav>
      )}
    </>
  );
}

function ScoreRow({ row }: { row: DryRun['rows'][number] }) {
  const { correct_answers_count_before: before, correct_answers_count: after, questions_count: of } = row;
  const up = after > before;
  return (
    <tr>
      <th scope="row">
        <a href={`/quiz_solutions/${row.quiz_solution_uuid}/timeline`}>{row.student.name}</a>
        {row.attempt > 1 && <span className="correction-form__effect">attempt {row.attempt}</span>}
        {row.reset && <span className="correction-form__effect">reset: counts nowhere</span>}
      </th>
      <td>
        <span className="changed-score">
          {before} → {after} of {of}
          <Badge tone={up ? 'good' : 'low'}>{up ? 'up' : 'down'}</Badge>
        </span>
      </td>
      <td>{row.school_class.name}</td>
    </tr>
  );
}
