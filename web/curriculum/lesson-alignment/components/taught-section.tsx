import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { AlignedStandard } from '#api/curriculum/lesson-alignment/schemas.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { AutosaveNotices } from '#web/widgets/autosave/components/autosave-notices.tsx';
import { ConflictStrip } from '#web/widgets/autosave/components/conflict-strip.tsx';
import { FieldFailure, FieldStatus } from '#web/widgets/autosave/components/field-status.tsx';
import { orderKey, shownStandards } from '../order-kind.ts';
import { texts } from '../texts.ts';
import type { TaughtStandards } from '../use-taught-standards.ts';
import { Button } from '#web/ui/form/button.tsx';
import { MoveButtons } from '#web/ui/form/icon-button.tsx';
import { nameOf } from '../standard-name.ts';
import { StandardRow } from './standard-row.tsx';

interface AlignedListProps {
  standards: readonly AlignedStandard[];
  busy: boolean;
  /** Moves the standard at `from` to the position `to`. */
  onMove: (from: number, to: number) => void;
  onRemove: (standard: AlignedStandard) => void;
  /** Adds the standard dragged from elsewhere at this position; null: nothing is being dragged. */
  onTake: ((place: number) => void) | null;
}

/** The standards that a lesson teaches, in display order; reordered by dragging or with arrow buttons. */
function AlignedList({ standards, busy, onMove, onRemove, onTake }: AlignedListProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const isDragged = dragged !== null || onTake !== null;
  const move = (from: number, to: number) => {
    if (busy || from === to) return;
    const pressed = document.activeElement;
    onMove(from, to);
    // A row that the browser removes and inserts elsewhere loses the focus.
    setTimeout(() => pressed instanceof HTMLElement && pressed.isConnected && pressed.focus());
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <ol className="ruled-list alignment__list" role="list">
      {standards.map((standard, index) => (
        <StandardRow
          key={standard.id}
          standard={standard}
          note={standard.withdrawn ? texts.withdrawn : null}
          drag={{
            draggable: !busy && standards.length > 1,
            'data-over': (over === index && isDragged && dragged !== index) || undefined,
            onDragStart: (event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', nameOf(standard));
              setDragged(index);
            },
            onDragOver: (event) => {
              if (!isDragged) return;
              event.preventDefault();
              setOver(index);
            },
            onDrop: (event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
              else onTake?.(index);
              end();
            },
            onDragLeave: () => setOver(null),
            onDragEnd: end,
          }}
          action={
            <div className="alignment__tools">
              {standards.length > 1 && (
                <MoveButtons
                  labels={{ up: texts.up(nameOf(standard)), down: texts.down(nameOf(standard)) }}
                  first={index === 0}
                  last={index === standards.length - 1}
                  onMove={(direction) => move(index, direction === 'up' ? index - 1 : index + 1)}
                />
              )}
              <Button small disabled={busy} aria-label={texts.removeNamed(nameOf(standard))} onClick={() => onRemove(standard)}>
                {texts.remove}
              </Button>
            </div>
          }
        />
      ))}
    </ol>
  );
}

/**
 * A drop target at the end of a lesson's list, for standards dragged from elsewhere; null: nothing is being dragged. It is always
 * there, because browsers cancel a drag whose start shifts the page. People without a pointer use “Add”.
 */
function DropHere({ onDrop }: { onDrop: (() => void) | null }) {
  const [over, setOver] = useState(false);
  return (
    <p
      className="alignment__drop soft"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!onDrop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop?.();
      }}
    >
      {texts.dropHere}
    </p>
  );
}

interface TaughtSectionProps {
  taught: TaughtStandards;
  busy: boolean;
  timeZone: string;
  /** The result of the last action. */
  notice: ReactNode;
  onMove: (from: number, to: number) => void;
  onRemove: (standard: AlignedStandard) => void;
  /** True when there are standards that can be dragged here. */
  canTake: boolean;
  /** Adds the standard dragged from elsewhere at this position; null: nothing is being dragged. */
  onTake: ((place: number) => void) | null;
}

/** The standards that a lesson teaches, with the save state of their order. */
export function TaughtSection({ taught, busy, timeZone, notice, onMove, onRemove, canTake, onTake }: TaughtSectionProps) {
  const { kind, store, driver } = taught;
  const frame = { store, driver };
  const { announcement } = useStore(store);
  const standards = shownStandards(useStore(store));
  return (
    <Section id="teaches" title={texts.teaches} aside={<FieldStatus store={store} fieldKey={orderKey} />}>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {notice}
      <AutosaveNotices {...frame} kind={kind} />
      <ConflictStrip {...frame} kind={kind} timeZone={timeZone} />
      <FieldFailure {...frame} fieldKey={orderKey} />
      {standards.length === 0 ? (
        <p className="soft">{texts.nothing}</p>
      ) : (
        <>
          {standards.length > 1 && <p className="soft">{texts.orderHint}</p>}
          <AlignedList standards={standards} busy={busy} onMove={onMove} onRemove={onRemove} onTake={onTake} />
        </>
      )}
      {canTake && <DropHere onDrop={onTake && (() => onTake(standards.length))} />}
    </Section>
  );
}
