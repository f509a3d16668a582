import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Stats } from '#web/ui/content/stats.tsx';
import { effectWords } from '../correction-words.ts';
import type { KeyCorrectionDriver } from '../create-key-correction.ts';
import type { DryRun, KeyCorrectionState } from '../store/key-correction-store.ts';
import { texts } from '../texts.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { ShortCell } from '#web/ui/table/short-cell.tsx';

interface ChangedScoresProps {
  dryRun: DryRun;
  onPage: (page: number) => void;
}

/** Whose scores change, a page at a time. */
function ChangedScores({ dryRun: { rows, paging }, onPage }: ChangedScoresProps) {
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

/** How many solutions have each score, before and after. */
function ScoreBars({ scores }: { scores: DryRun['scores'] }) {
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

interface PreviewProps {
  state: KeyCorrectionState;
  driver: KeyCorrectionDriver;
}

/** What the correction would do, and the button that does it. */
export function CorrectionPreview({ state, driver }: PreviewProps) {
  const { preview, applying } = state;
  if (preview.kind === 'none') return null;
  if (preview.kind === 'failed') {
    return (
      <Message kind="low" actions={<Button onClick={() => driver.preview()}>{texts.form.tryAgain}</Button>}>
        {texts.form.previewFailed(preview.text)}
      </Message>
    );
  }
  const dryRun = preview.kind === 'shown' ? preview.dryRun : preview.before;
  if (!dryRun) return <div className="skeleton correction-preview__waiting" role="status" aria-label={texts.form.working} />;
  return (
    <section className="correction-preview" aria-labelledby="correction-preview" aria-busy={preview.kind === 'loading'}>
      <div role="status">
        <h3 id="correction-preview">{effectWords(dryRun)}</h3>
      </div>
      <Facts dryRun={dryRun} />
      {dryRun.changed_count > 0 && <ScoreBars scores={dryRun.scores} />}
      <div className="correction-form__actions">
        <Button tone="primary" onClick={driver.press} aria-busy={applying} aria-disabled={applying || undefined}>
          {applying ? texts.form.correcting : texts.confirm.correct}
        </Button>
        <span className="soft">{texts.form.willConfirm}</span>
      </div>
      {dryRun.changed_count > 0 && <ChangedScores dryRun={dryRun} onPage={driver.preview} />}
    </section>
  );
}

function Facts({ dryRun }: { dryRun: DryRun }) {
  const { solutions_count, raised_count, lowered_count, changed_count, in_progress_count } = dryRun;
  return (
    <>
      <Stats
        items={[
          { label: texts.preview.up, value: raised_count.toLocaleString('en-US') },
          { label: texts.preview.down, value: lowered_count.toLocaleString('en-US') },
          { label: texts.preview.unchanged, value: (solutions_count - changed_count).toLocaleString('en-US') },
        ]}
      />
      {in_progress_count > 0 && <p className="soft">{texts.preview.inProgress(in_progress_count)}</p>}
      {dryRun.regrade_running && (
        <Message kind="mid" live={false}>
          {texts.preview.earlier}
        </Message>
      )}
    </>
  );
}
