import { useState, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { Lesson, TranscriptLine } from '#api/lessons/schemas.ts';
import { written } from '#web/lib/locale.ts';
import { RichText } from '#web/ui/content/rich-text.tsx';
import '#web/ui/form/text-button.css';
import { linesOf, lineAt } from '../store/lines.ts';
import * as texts from '../texts.ts';
import type { Players } from '../use-players.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { currentTrack, type Pace, type PlayerState } from '../store/player-store.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** How long automatic scrolling pauses after someone has scrolled. */
const ownScrollMs = 4_000;

interface TimedTranscriptProps {
  players: Players;
  pace: Pace;
  lines: readonly TranscriptLine[];
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The story line by line. Clicking a line plays from there; the spoken line is marked and kept in view. */
function TimedTranscript({ players: { store, driver }, pace, lines }: TimedTranscriptProps) {
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const begun = useStore(store, ({ players }) => hasBegun(players[pace]));
  const current = useStore(store, ({ players }) => (begun ? lineAt(lines, players[pace].positionMs) : -1));
  const sounds = useStore(store, ({ players }) => players[pace].status === 'playing');
  const [stop, setStop] = useState<number | null>(null);
  useFollowing(box, current, sounds);
  const tabStop = stop ?? Math.max(0, current);
  const lineElements = () => box.current?.querySelectorAll<HTMLElement>('.line');
  const play = (index: number) => driver.playFrom(pace, lines[index]!.start_ms);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = [...(lineElements() ?? [])].indexOf(event.target as HTMLElement);
    if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    if (!move && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (move) lineElements()?.[move(at, lines.length)]?.focus();
    else play(at);
  };
  return (
    <div ref={box} className="story__text transcript" lang={written} onKeyDown={onKeyDown} onBlur={() => setStop(null)}>
      {paragraphsOf(lines).map((paragraph) => (
        <p key={paragraph[0]}>
          {paragraph.map((index) => (
            <Line
              key={index}
              text={lines[index]!.text}
              live={hydrated}
              current={index === current}
              tabStop={index === tabStop}
              onFocus={() => setStop(index)}
              onPlay={() => play(index)}
            />
          ))}
        </p>
      ))}
    </div>
  );
}

const hasBegun = (player: PlayerState): boolean =>
  player.status !== 'paused' || player.positionMs > (currentTrack(player)?.start_ms ?? 0);

/** Indices of the lines, paragraph by paragraph. */
function paragraphsOf(lines: readonly TranscriptLine[]): number[][] {
  const groups: number[][] = [];
  lines.forEach((line, index) => {
    if (index > 0 && lines[index - 1]!.paragraph === line.paragraph) groups.at(-1)!.push(index);
    else groups.push([index]);
  });
  return groups;
}

interface LineProps {
  text: string;
  /** Scripts are running, so lines can be played. */
  live: boolean;
  current: boolean;
  tabStop: boolean;
  onFocus: () => void;
  onPlay: () => void;
}

function Line({ text, live, current, tabStop, onFocus, onPlay }: LineProps) {
  const controls = live ? { role: 'button', tabIndex: tabStop ? 0 : -1, onFocus, onClick: onPlay } : {};
  return (
    <>
      <span className="line" aria-current={current || undefined} {...controls}>
        {text}
      </span>{' '}
    </>
  );
}

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Keeps the spoken line in the middle part of the window, unless somebody is reading elsewhere. */
function useFollowing(box: RefObject<HTMLElement | null>, current: number, sounds: boolean): void {
  const scrolledAt = useRef(-ownScrollMs);
  useEffect(() => {
    const note = () => {
      scrolledAt.current = performance.now();
    };
    const options = { passive: true } as const;
    window.addEventListener('wheel', note, options);
    window.addEventListener('touchmove', note, options);
    return () => {
      window.removeEventListener('wheel', note);
      window.removeEventListener('touchmove', note);
    };
  }, []);
  useEffect(() => {
    if (!sounds || current < 0 || performance.now() - scrolledAt.current < ownScrollMs) return;
    const line = box.current?.querySelectorAll('.line')[current];
    if (!line) return;
    const { top, bottom } = line.getBoundingClientRect();
    const [from, to] = [window.innerHeight * 0.2, window.innerHeight * 0.62];
    if (top < from || bottom > to) line.scrollIntoView({ block: 'center', behavior: calm() ? 'auto' : 'smooth' });
  }, [box, current, sounds]);
}

/** Shows how a transcript follows the story, with two small examples. */
function TranscriptExample({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog id="transcript_example_modal" title={texts.howToFollow} open={open} onClose={onClose}>
      <p>{texts.howItWorks}</p>
      <Example name={texts.standard} lines={[texts.rainStopped, texts.windowOpened, texts.pianoBegan]} spoken={1} />
      <Example
        name={texts.slower}
        lines={[texts.rainStopped, texts.windowOpened, texts.pianoBegan]}
        spoken={1}
        note={texts.slowNote}
      />
      <p className="soft">{texts.withKeys}</p>
    </Dialog>
  );
}

interface ExampleProps {
  name: string;
  lines: readonly string[];
  spoken: number;
  note?: string;
}

function Example({ name, lines, spoken, note }: ExampleProps) {
  return (
    <figure className="example">
      <figcaption>{name}</figcaption>
      <p className="transcript">
        {lines.map((line, index) => (
          <span key={line}>
            <span className="line" aria-current={index === spoken || undefined}>
              {line}
            </span>{' '}
          </span>
        ))}
      </p>
      {note && <p className="soft">{note}</p>}
    </figure>
  );
}

/** The story of the visible player: line by line if it has timings, otherwise as plain text. While it is withheld, shows why. */
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
