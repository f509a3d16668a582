import type { LessonPageData } from '../../../api/lessons/schemas.ts';
import { usePlayAnalytics } from '../../features/player/analytics.ts';
import type { Listener } from '../../features/player/api/play-analytics.ts';
import { AudioProblems } from '../../features/player/components/audio-problems.tsx';
import { PlayerDock } from '../../features/player/components/player-dock.tsx';
import { paces } from '../../features/player/store/player-store.ts';
import { usePlayers } from '../../features/player/use-players.ts';

interface QuizPlayerProps extends Pick<LessonPageData, 'lesson' | 'audio_stop'> {
  listener: Listener;
}

/** The story to hear again while the quiz is open. */
export function QuizPlayer({ lesson, audio_stop: stop, listener }: QuizPlayerProps) {
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
