import { useState } from 'react';
import { useStore } from 'zustand';
import type { Lesson } from '#api/lessons/schemas.ts';
import { written } from '#web/lib/locale.ts';
import { RichText } from '#web/ui/content/rich-text.tsx';
import '#web/ui/form/text-button.css';
import { linesOf } from '../store/lines.ts';
import * as texts from '../texts.ts';
import type { Players } from '../use-players.ts';
import { TimedTranscript } from './timed-transcript.tsx';
import { TranscriptExample } from './transcript-example.tsx';

/** The story of the player that is shown: line by line where there are timings, or else to read; a word on why, while it is closed. */
export function StoryPanel({ lesson, players }: { lesson: Lesson; players: Players }) {
  const pace = useStore(players.store, ({ visible }) => visible);
  const lines = useStore(players.store, (state) => linesOf(state.players[pace], lesson.transcripts));
  const hasSound = useStore(players.store, (state) => state.players[pace].tracks.length > 0);
  return (
    <>
      {hasSound && <Help players={players} timed={lines.length > 0} />}
      {lesson.transcript_closed ? (
        <p className="story__closed">{texts.transcriptClosed}</p>
      ) : lines.length > 0 ? (
        <TimedTranscript key={pace} players={players} pace={pace} lines={lines} />
      ) : (
        <RichText className="story__text" lang={written} html={lesson.transcript_html} />
      )}
    </>
  );
}

function Help({ players, timed }: { players: Players; timed: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="story-help">
      {timed && (
        <button type="button" className="text-button text-button--flush" onClick={() => setOpen(true)}>
          {texts.howToFollow}
        </button>
      )}
      <button type="button" className="text-button text-button--flush" onClick={players.driver.openProblem}>
        {texts.problems}
      </button>
      <TranscriptExample open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
