import type { CheckedStudentData } from '#api/classes/class-roster/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { texts } from '../texts.ts';
import type { AddStudents } from '../use-add-students.ts';
import './add-students.css';

/** The list, with the problems next to each line. */
export function CheckedList({ list, onAdd }: { list: AddStudents; onAdd: () => void }) {
  const rows = list.rows ?? [];
  const bad = rows.filter(({ problems }) => problems.length > 0).length;
  const same = rows.some(({ same_name }) => same_name !== null);
  const ready = !list.stale && bad === 0 && rows.length > 0 && (!same || list.confirmed);
  return (
    <div className="add-students__form">
      <p role="status">
        <strong>{texts.checked(rows.length - bad, bad)}</strong> <span className="soft">{texts.nothingWritten}</span>
      </p>
      <TableFrame label={texts.paste} stacked tall columns={[texts.line, texts.name, texts.email, texts.verdict, texts.drop]}>
        <tbody>
          {rows.map((row, index) => (
            <CheckedRow key={`${row.line}:${index}`} row={row} index={index} list={list} />
          ))}
        </tbody>
      </TableFrame>
      {same && (
        <label className="add-students__confirm">
          <input type="checkbox" checked={list.confirmed} onChange={({ target }) => list.setConfirmed(target.checked)} />
          {texts.confirmSame}
        </label>
      )}
      <div className="class-panel__actions">
        {list.stale || bad > 0 ? (
          <Button tone="primary" disabled={list.working || rows.length === 0} onClick={() => void list.check()}>
            {list.working ? texts.checking : texts.checkAgain}
          </Button>
        ) : (
          <Button tone="primary" disabled={!ready || list.working} onClick={onAdd}>
            {texts.addNow(rows.length)}
          </Button>
        )}
        <Button onClick={list.startOver}>{texts.startOver}</Button>
      </div>
    </div>
  );
}

function CheckedRow({ row, index, list }: { row: CheckedStudentData; index: number; list: AddStudents }) {
  const wrong = row.problems.length > 0;
  const verdict = `verdict-${index}`;
  return (
    <tr className={wrong ? 'add-students__wrong' : undefined}>
      <td data-label={texts.line}>{row.line}</td>
      <td data-label={texts.name}>
        <input
          className="field__input"
          aria-label={texts.nameOf(row.line)}
          aria-invalid={row.problem_in === 'name' || undefined}
          aria-describedby={verdict}
          value={row.name}
          onChange={({ target }) => list.change(index, { name: target.value })}
        />
      </td>
      <td data-label={texts.email}>
        <input
          className="field__input"
          aria-label={texts.emailOf(row.line)}
          aria-invalid={row.problem_in === 'email' || undefined}
          aria-describedby={verdict}
          placeholder={texts.optional}
          value={row.email ?? ''}
          onChange={({ target }) => list.change(index, { email: target.value || null })}
        />
      </td>
      <td data-label={texts.verdict} id={verdict}>
        <Verdict row={row} />
      </td>
      <td data-label={texts.drop}>
        <IconButton icon="cross" label={texts.dropOf(row.line)} onClick={() => list.drop(index)} />
      </td>
    </tr>
  );
}

function Verdict({ row }: { row: CheckedStudentData }) {
  if (row.problems.length > 0) {
    return (
      <span className="add-students__verdict add-students__verdict--low">
        <Icon name="warning" />
        {row.problems.join(' ')}
      </span>
    );
  }
  const words = row.same_name ?? (row.has_account ? texts.joins : texts.ready);
  return (
    <span className={`add-students__verdict add-students__verdict--${row.same_name === null ? 'good' : 'mid'}`}>
      <Icon name={row.same_name === null ? 'check' : 'person'} />
      {words}
    </span>
  );
}
