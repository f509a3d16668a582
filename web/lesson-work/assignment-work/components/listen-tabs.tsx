import { useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { Icon } from '#web/ui/drawing/icons.tsx';
import type { Sheet } from '../assignment.ts';
import type { WorkDriver } from '../driver.ts';
import { showListen } from '../store/steps.ts';
import { texts } from '../texts.ts';
import { arrivalId } from './parts.ts';

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One tab an organizer: the first, second and third listen. */
export function ListenTabs({ sheets, driver }: { sheets: readonly Sheet[]; driver: WorkDriver }) {
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
