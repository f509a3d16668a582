import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { sheetsOf, type Sheet } from '../assignment.ts';
import { isReadOnly } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import { BlockFoot } from './block-foot.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import type { WorkDriver } from '../driver.ts';
import { showListen } from '../store/steps.ts';
import { arrivalId, type WorkFrame } from './parts.ts';
import { OrganizerSheetView } from './organizer-sheet.tsx';
import './podcast.css';

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One tab per organizer: the first, second and third listen. */
function ListenTabs({ sheets, driver }: { sheets: readonly Sheet[]; driver: WorkDriver }) {
  const list = useRef<HTMLDivElement>(null);
  const listen = useStore(driver.store, (state) => state.listen);
  const done = useStore(driver.store, (state) => state.listensDone);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const index = move(listen, sheets.length);
    driver.step(showListen(index));
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <div ref={list} className="listens" role="tablist" aria-label={texts.podcast.tabs} onKeyDown={onKeyDown}>
      {sheets.map(({ id }, index) => {
        const complete = done.includes(id);
        return (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            className="listens__tab"
            data-status={complete ? 'complete' : 'inactive'}
            aria-selected={index === listen}
            aria-controls={arrivalId('listen', id)}
            tabIndex={index === listen ? 0 : -1}
            onClick={() => driver.step(showListen(index))}
          >
            <span className="listens__sign" aria-hidden="true">
              {complete ? <Icon name="check" size={16} /> : index + 1}
            </span>
            {texts.podcast.listens[index]}
            <span className="visually-hidden">, {complete ? texts.podcast.complete : texts.podcast.inactive}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Listening: once for each organizer, which students fill in while listening. */
export function PodcastBlock(frame: WorkFrame) {
  const { assignment, driver, slots } = frame;
  const sheets = useMemo(() => sheetsOf(assignment), [assignment]);
  const listen = useStore(driver.store, (state) => state.listen);
  const readOnly = useStore(driver.store, isReadOnly);
  return (
    <>
      {!readOnly && <p className="part__hint">{slots.hasSound === false ? texts.podcast.noSound : texts.podcast.hint}</p>}
      {slots.story && (
        <details className="podcast__story">
          <summary>{texts.podcast.story}</summary>
          {slots.story}
        </details>
      )}
      {sheets.length > 0 && <ListenTabs sheets={sheets} driver={driver} />}
      {sheets.map((sheet, index) => (
        <section
          key={sheet.id}
          id={arrivalId('listen', sheet.id)}
          className="podcast__listen"
          role="tabpanel"
          aria-labelledby={`tab-${sheet.id}`}
          tabIndex={-1}
          hidden={index !== listen}
        >
          <OrganizerSheetView {...frame} sheet={sheet} index={index} />
        </section>
      ))}
      {sheets.length === 0 && <BlockFoot {...frame} block="podcast" />}
    </>
  );
}
