import type { LessonPageData } from '#api/lessons/schemas.ts';
import { usePlayAnalytics } from '#web/listening/player/analytics.ts';
import type { Listener } from '#web/listening/player/api/play-analytics.ts';
import { AudioProblems } from '#web/listening/player/components/audio-problems.tsx';
import { PlayerDock } from '#web/listening/player/components/player-dock.tsx';
import { paces } from '#web/listening/player/store/player-store.ts';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import { usePlayers } from '#web/listening/player/use-players.ts';

interface QuizPlayerProps extends Pick<LessonPageData, 'lesson' | 'audio_stop'> {
  listener: Listener;
}

/** Plays the story again while the quiz is open. If the player stops, the quiz stays. */
export function QuizPlayer(props: QuizPlayerProps) {
  return (
    <PartBoundary>
      <Player {...props} />
    </PartBoundary>
  );
}

function Player({ lesson, audio_stop: stop, listener }: QuizPlayerProps) {
  const players = usePlayers(lesson, stop, listener.slowFirst);
  usePlayAnalytics(players.store, { lesson, listener });
  return (
    <>
      {paces.map((pace) => (
        <audio key={pace} ref={players.elements[pace]} data-pace={pace} preload="none" />
      ))}
      <PlayerDock players={players} transcripts={lesson.transcripts} />
      <AudioProblems players={players} lesson={lesson} />
    </>
  );
}
