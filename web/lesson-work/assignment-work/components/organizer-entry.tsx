import type { ReactNode } from 'react';
import type { OrganizerSheet } from '#domain/lessons/organizers/organizer-rules.ts';
import { Written } from '#web/ui/content/written.tsx';
import type { Sheet } from '../assignment.ts';
import type { WorkDriver } from '../driver.ts';
import { entryField } from '../store/fields.ts';
import { texts } from '../texts.ts';
import { AnswerField } from './answer-field.tsx';
import { arrivalId } from './parts.ts';

interface OrganizerEntryProps {
  driver: WorkDriver;
  sheet: Sheet;
  entry: string;
}

/** One field of an organizer, as its kind shows it. */
export function OrganizerEntry({ driver, sheet: { id, sheet }, entry }: OrganizerEntryProps) {
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
