import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Lesson } from '#api/lessons/schemas.ts';
import { DrawnCover } from '#web/widgets/lesson-cover/drawn-cover.tsx';
import { usePlayAnalytics } from '../analytics.ts';
import type { Listener } from '../api/play-analytics.ts';
import { paces } from '../store/player-store.ts';
import { usePlayers, type Players } from '../use-players.ts';
import { AudioProblems } from './audio-problems.tsx';
import { NativeAudio } from './native-audio.tsx';
import { PlayerDock } from './player-dock.tsx';
import { PlayerIcon } from './player-icons.tsx';
import * as texts from './story-player-texts.ts';
import './story-player.css';

interface StoryPlayerProps {
  lesson: Lesson;
  listener: Listener;
  /** The story's name, as a heading of the page. */
  title: ReactNode;
  /** Facts about the story, next to its name. */
  facts: ReactNode;
}

/** A story to listen to without the text: one large play button, and the player at the bottom of the window. */
export function StoryPlayer({ lesson, listener, title, facts }: StoryPlayerProps) {
  const players = usePlayers(lesson, null, listener.slowFirst);
  usePlayAnalytics(players.store, { lesson, listener });
  return (
    <div className="story-player">
      <div className="story-player__picture">
        {lesson.picture ? (
          <img src={lesson.picture.address} alt={lesson.picture.alt} />
        ) : (
          <DrawnCover name={lesson.name} subject={lesson.subject} />
        )}
      </div>
      <div className="story-player__words">
        {facts}
        {title}
        <PlayStory players={players} />
        <NativeAudio lesson={lesson} stop={null} />
      </div>
      {paces.map((pace) => (
        <audio key={pace} ref={players.elements[pace]} data-pace={pace} preload="none" />
      ))}
      <PlayerDock players={players} transcripts={lesson.transcripts} />
      <AudioProblems players={players} lesson={lesson} />
    </div>
  );
}

function PlayStory({ players: { store, driver } }: { players: Players }) {
  const pace = useStore(store, ({ visible }) => visible);
  const status = useStore(store, ({ players }) => players[pace].status);
  const on = status === 'playing' || status === 'buffering';
  return (
    <button
      type="button"
      className="story-player__press"
      data-sounds={on || undefined}
      onClick={() => (on ? driver.pause(pace) : driver.play(pace))}
    >
      <span className="story-player__disc">
        <PlayerIcon name={on ? 'pause' : 'play'} size={30} />
      </span>
      {on ? texts.pauseStory : texts.playStory}
    </button>
  );
}
