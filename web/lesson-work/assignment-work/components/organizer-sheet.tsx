import { useStore } from 'zustand';
import { fieldsOf, fieldsShown, goesStepByStep, type OrganizerSheet } from '#domain/lessons/organizers/organizer-rules.ts';
import { written } from '#web/lib/locale.ts';
import { Button } from '#web/ui/form/button.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import type { Sheet } from '../assignment.ts';
import { finishEntry, finishListen } from '../store/steps.ts';
import { isReadOnly } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import { type ReactNode, useState } from 'react';
import { Written } from '#web/ui/content/written.tsx';
import type { WorkDriver } from '../driver.ts';
import { entryField, ownField, textIn } from '../store/fields.ts';
import { AnswerField } from './answer-field.tsx';
import { arrivalId, type WorkFrame } from './parts.ts';
import '#web/ui/form/text-button.css';
import './organizer.css';

interface OrganizerEntryProps {
  driver: WorkDriver;
  sheet: Sheet;
  entry: string;
}

/** One field of an organizer, displayed according to its kind. */
function OrganizerEntry({ driver, sheet: { id, sheet }, entry }: OrganizerEntryProps) {
  return (
    <AnswerField
      driver={driver}
      field={entryField(id, entry)}
      id={arrivalId('entry', `${id}:${entry}`)}
      label={labelOf(sheet, entry)}
      size={sizes[sheet.type]}
    />
  );
}

const sizes = {
  VocabularyListWorksheet: 'some',
  FitbWorksheet: 'line',
  FiveWWorksheet: 'some',
  FaqlWorksheet: 'long',
  TChartWorksheet: 'long',
  DaiWorksheet: 'long',
} as const;

const labelOf = (sheet: OrganizerSheet, entry: string): ReactNode => {
  switch (sheet.type) {
    case 'VocabularyListWorksheet':
      return <Meaning word={entry} />;
    case 'FitbWorksheet':
      return <Sentence sentences={sheet.config.sentences} id={entry} />;
    case 'FiveWWorksheet':
      return <Written>{Object.values(sheet.config)[Number(entry)]}</Written>;
    case 'FaqlWorksheet':
    case 'TChartWorksheet':
    case 'DaiWorksheet':
      return <Written>{entry === 'a' ? sheet.config.header1 : sheet.config.header2}</Written>;
    default:
      return sheet satisfies never;
  }
};

function Meaning({ word }: { word: string }) {
  const [before, after] = texts.podcast.meaning;
  return (
    <>
      {before}
      <Written>{word}</Written>
      {after}
    </>
  );
}

interface SentenceProps {
  sentences: readonly { readonly id: string; readonly text_before: string; readonly text_after: string }[];
  id: string;
}

/** A sentence with its blank, above the field for the missing word. */
function Sentence({ sentences, id }: SentenceProps) {
  const place = sentences.findIndex((one) => one.id === id);
  const sentence = sentences[place];
  if (!sentence) return texts.podcast.blank(place + 1);
  return (
    <>
      <Written>{sentence.text_before}</Written>
      <span className="organizer__blank">
        <span className="visually-hidden"> {texts.podcast.blankSign} </span>
      </span>
      <Written>{sentence.text_after}</Written>
    </>
  );
}

/** The student's own additions to an organizer; only a button while there are none. */
function OwnSentences({ driver, organizerId }: { driver: WorkDriver; organizerId: string }) {
  const field = ownField(organizerId);
  const [wanted, setWanted] = useState(false);
  const written = useStore(driver.store, (state) => textIn(state.texts, field) !== '' || field in state.saving.conflicts);
  const readOnly = useStore(driver.store, isReadOnly);
  if (!written && readOnly) return null;
  if (!written && !wanted) {
    return (
      <div>
        <button type="button" className="text-button text-button--flush" onClick={() => setWanted(true)}>
          {texts.podcast.addOwn}
        </button>
      </div>
    );
  }
  return <AnswerField driver={driver} field={field} label={texts.podcast.own} hint={texts.podcast.ownHint} size="some" />;
}

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
