import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { ShortCell } from '#web/ui/table/short-cell.tsx';
import type { DryRun } from '../store/key-correction-store.ts';
import { texts } from '../texts.ts';

interface ChangedScoresProps {
  dryRun: DryRun;
  onPage: (page: number) => void;
}

/** Whose scores change, a page at a time. */
export function ChangedScores({ dryRun: { rows, paging }, onPage }: ChangedScoresProps) {
  return (
    <>
      <TableFrame label={texts.changed.label} columns={[texts.changed.student, texts.changed.score, texts.changed.class]} stacked>
        <tbody>
          {rows.map((row) => (
            <ScoreRow key={row.quiz_solution_uuid} row={row} />
          ))}
        </tbody>
      </TableFrame>
      {paging.pages_count > 1 && (
        <nav className="correction-pager" aria-label={texts.changed.pages}>
          <Button small disabled={paging.page <= 1} onClick={() => onPage(paging.page - 1)}>
            {texts.changed.earlier}
          </Button>
          <span className="soft">
            {texts.changed.page(paging.page.toLocaleString('en-US'), paging.pages_count.toLocaleString('en-US'))}
          </span>
          <Button small disabled={paging.page >= paging.pages_count} onClick={() => onPage(paging.page + 1)}>
            {texts.changed.later}
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
        {row.attempt > 1 && <span className="correction-form__effect">{texts.changed.attempt(row.attempt)}</span>}
        {row.reset && <span className="correction-form__effect">{texts.changed.reset}</span>}
      </th>
      <ShortCell label={texts.changed.score}>
        <span className="changed-score">
          {texts.changed.score3(before, after, of)}
          <Badge tone={up ? 'good' : 'low'}>{up ? 'up' : 'down'}</Badge>
        </span>
      </ShortCell>
      <ShortCell label={texts.changed.class}>{row.school_class.name}</ShortCell>
    </tr>
  );
}
