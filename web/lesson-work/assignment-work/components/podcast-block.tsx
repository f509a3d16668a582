import { useMemo } from 'react';
import { useStore } from 'zustand';
import { sheetsOf } from '../assignment.ts';
import { isReadOnly } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import { BlockFoot } from './block-foot.tsx';
import { ListenTabs } from './listen-tabs.tsx';
import { OrganizerSheetView } from './organizer-sheet.tsx';
import { arrivalId, type WorkFrame } from './parts.ts';
import './podcast.css';

/** Listening: once for each organizer, which is filled in meanwhile. */
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
