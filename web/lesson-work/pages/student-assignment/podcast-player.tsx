import { useStore } from 'zustand';
import type { AudioStop, Lesson } from '#api/lessons/schemas.ts';
import { usePlayAnalytics } from '#web/listening/player/analytics.ts';
import type { Listener } from '#web/listening/player/api/play-analytics.ts';
import { AudioProblems } from '#web/listening/player/components/audio-problems.tsx';
import { PlayerDock } from '#web/listening/player/components/player-dock.tsx';
import { StoryPanel } from '#web/listening/player/components/story-panel.tsx';
import { paces } from '#web/listening/player/store/player-store.ts';
import { usePlayers, type Players } from '#web/listening/player/use-players.ts';

export const hasSound = ({ audio }: Lesson): boolean => audio.standard.length + audio.slowed.length > 0;

interface Podcast {
  readonly players: Players;
  readonly story: React.ReactNode;
}

/** The lesson's recordings, which can be played from the podcast part on. */
export function usePodcast(lesson: Lesson, stop: AudioStop | null, listener: Listener): Podcast {
  const players = usePlayers(lesson, stop, listener.slowFirst);
  usePlayAnalytics(players.store, { lesson, listener });
  return { players, story: <StoryPanel lesson={lesson} players={players} /> };
}

/** The player at the bottom of the page: visible while the podcast part is open or something plays. */
export function PodcastPlayer({ lesson, players, open }: { lesson: Lesson; players: Players; open: boolean }) {
  const sounds = useStore(players.store, (state) => paces.some((pace) => state.players[pace].status !== 'paused'));
  return (
    <>
      {paces.map((pace) => (
        <audio key={pace} ref={players.elements[pace]} data-pace={pace} preload="none" />
      ))}
      {(open || sounds) && <PlayerDock players={players} transcripts={lesson.transcripts} />}
      {hasSound(lesson) && <AudioProblems players={players} lesson={lesson} />}
    </>
  );
}
