import { useStore } from 'zustand';
import { fieldsOf, fieldsShown, goesStepByStep } from '#domain/lessons/organizers/organizer-rules.ts';
import { written } from '#web/lib/locale.ts';
import { Button } from '#web/ui/form/button.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import type { Sheet } from '../assignment.ts';
import { finishEntry, finishListen } from '../store/steps.ts';
import { isReadOnly } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import { OrganizerEntry } from './organizer-entry.tsx';
import { OwnSentences } from './own-sentences.tsx';
import type { WorkFrame } from './parts.ts';
import './organizer.css';

const nothing: readonly string[] = [];

interface OrganizerSheetProps extends WorkFrame {
  sheet: Sheet;
  index: number;
}

/** An organizer to fill in while listening. Words and sentences come one at a time. */
export function OrganizerSheetView({ sheet, index, ...frame }: OrganizerSheetProps) {
  const { driver } = frame;
  const { id, instructionsHtml } = sheet;
  const done = useStore(driver.store, (state) => state.entriesDone[id] ?? nothing);
  const listened = useStore(driver.store, ({ listensDone }) => listensDone.includes(id));
  const readOnly = useStore(driver.store, isReadOnly);
  const all = fieldsOf(sheet.sheet);
  const shown = readOnly || listened ? all : fieldsShown(sheet.sheet, new Set(done));
  const twoColumns = all.length === 2 && !goesStepByStep(sheet.sheet.type);
  return (
    <div className="organizer">
      {instructionsHtml && <RichText lang={written} html={instructionsHtml} />}
      <div className={twoColumns ? 'organizer__fields organizer__fields--pair' : 'organizer__fields'}>
        {shown.map((entry) => (
          <OrganizerEntry key={entry} driver={driver} sheet={sheet} entry={entry} />
        ))}
      </div>
      <OwnSentences driver={driver} organizerId={id} />
      {!readOnly && <OrganizerFoot {...frame} sheet={sheet} index={index} shown={shown} />}
    </div>
  );
}

function OrganizerFoot({ sheet, index, shown, assignment, driver }: OrganizerSheetProps & { shown: readonly string[] }) {
  const done = useStore(driver.store, (state) => state.entriesDone[sheet.id] ?? nothing);
  const stepwise = goesStepByStep(sheet.sheet.type);
  const current = shown.at(-1);
  const open = stepwise && current !== undefined && !done.includes(current);
  const next = open ? finishEntry(assignment, index, sheet, current) : finishListen(assignment, index);
  return (
    <div className="part__foot">
      <Button tone="primary" onClick={() => driver.step(next)}>
        {texts.next}
      </Button>
      {stepwise && (
        <p className="soft numbers" role="status">
          {texts.podcast.entriesShown(shown.length, fieldsOf(sheet.sheet).length)}
        </p>
      )}
    </div>
  );
}
