import type { LessonPageData } from '../../../api/lessons/schemas.ts';
import { usePlayAnalytics } from '../../features/player/analytics.ts';
import type { Listening } from '../../features/player/api/play-analytics.ts';
import { AudioProblems } from '../../features/player/components/audio-problems.tsx';
import { PlayerDock } from '../../features/player/components/player-dock.tsx';
import { paces } from '../../features/player/store/player-store.ts';
import { usePlayers } from '../../features/player/use-players.ts';

interface QuizPlayerProps extends Pick<LessonPageData, 'lesson' | 'audio_stop'> {
  viewer: Listening['viewer'];
}

/** The story to hear again while the quiz is open. */
export function QuizPlayer({ lesson, audio_stop: stop, viewer }: QuizPlayerProps) {
  const players = usePlayers(lesson, stop);
  usePlayAnalytics(players.store, { lesson, viewer });
  return (
    <>
      {paces.map((pace) => (
        <audio key={pace} ref={players.elements[pace]} data-pace={pace} preload="none" />
      ))}
      <PlayerDock players={players} transcripts={lesson.transcripts} />
      <AudioProblems players={players} />
    </>
  );
}
