import { useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton, MoveButtons } from '#web/ui/form/icon-button.tsx';
import './row-list.css';

const texts = {
  add: (row: string) => `Add ${row}`,
  remove: (row: string) => `Remove ${row}`,
  up: (row: string) => `Move ${row} up`,
  down: (row: string) => `Move ${row} down`,
  none: 'None yet.',
  full: (most: number) => `At most ${most}.`,
} as const;

interface RowListProps<Row> {
  rows: readonly Row[];
  most: number;
  /** "word 3" */
  nameOf: (place: number) => string;
  /** "a word"; leave it out if rows are added elsewhere. */
  newName?: string;
  newRow?: () => Row;
  keyOf: (row: Row, index: number) => string;
  onChange: (rows: Row[]) => void;
  onLeave?: () => void;
  /** The order has no meaning, so rows cannot be moved. */
  unordered?: boolean;
  /** Replaces "None yet." */
  none?: string;
  children: (row: Row, change: (row: Row) => void, place: number) => ReactNode;
}

const moved = <Row,>(rows: readonly Row[], index: number, by: number): Row[] =>
  rows.with(index, rows[index + by]!).with(index + by, rows[index]!);

/** A list of rows with fields. Rows are added at the end, moved and removed, with mouse and keyboard. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { rows, most, nameOf, newName, newRow, keyOf, onChange, onLeave, children, none = texts.none, unordered = false } = props;
  const list = useRef<HTMLOListElement>(null);
  const add = () => {
    if (!newRow) return;
    onChange([...rows, newRow()]);
    // The row is there after the next rendering.
    setTimeout(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus());
  };
  const move = (index: number, direction: 'up' | 'down') => {
    const pressed = document.activeElement;
    onChange(moved(rows, index, direction === 'up' ? -1 : 1));
    // The browser takes focus from a row when it is moved in the document.
    setTimeout(() => pressed instanceof HTMLElement && pressed.isConnected && pressed.focus());
  };
  return (
    <div className="row-list" onBlur={onLeave}>
      {rows.length === 0 && <p className="soft">{none}</p>}
      <ol className="row-list__rows" role="list" ref={list}>
        {rows.map((row, index) => (
          <li className="row-list__row" key={keyOf(row, index)}>
            <div className="row-list__fields">{children(row, (next) => onChange(rows.with(index, next)), index + 1)}</div>
            <div className="row-list__tools">
              {!unordered && (
                <MoveButtons
                  labels={{ up: texts.up(nameOf(index + 1)), down: texts.down(nameOf(index + 1)) }}
                  first={index === 0}
                  last={index === rows.length - 1}
                  onMove={(direction) => move(index, direction)}
                />
              )}
              <IconButton
                icon="cross"
                tone="low"
                label={texts.remove(nameOf(index + 1))}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              />
            </div>
          </li>
        ))}
      </ol>
      {newRow && newName && rows.length < most && (
        <Button small onClick={add}>
          {texts.add(newName)}
        </Button>
      )}
      {rows.length >= most && <p className="soft">{texts.full(most)}</p>}
    </div>
  );
}
