import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AlignedStandard } from '#api/curriculum/lesson-alignment/schemas.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { AutosaveNotices } from '#web/widgets/autosave/components/autosave-notices.tsx';
import { ConflictStrip } from '#web/widgets/autosave/components/conflict-strip.tsx';
import { FieldFailure, FieldStatus } from '#web/widgets/autosave/components/field-status.tsx';
import { orderKey, shownStandards } from '../order-kind.ts';
import { texts } from '../texts.ts';
import type { TaughtStandards } from '../use-taught-standards.ts';
import { AlignedList } from './aligned-list.tsx';
import { DropHere } from './drop-here.tsx';

interface TaughtSectionProps {
  taught: TaughtStandards;
  busy: boolean;
  timeZone: string;
  /** What came of the last press. */
  notice: ReactNode;
  onMove: (from: number, to: number) => void;
  onRemove: (standard: AlignedStandard) => void;
  /** There are standards that could be dragged here. */
  canTake: boolean;
  /** Takes the standard that is dragged here from elsewhere, at this place; null: none is. */
  onTake: ((place: number) => void) | null;
}

/** What a lesson teaches, with what became of its order. */
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
