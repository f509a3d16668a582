import type { LessonPageData } from '../../../api/lessons/schemas.ts';
import { AudioProblems } from '../../features/player/components/audio-problems.tsx';
import { PlayerDock } from '../../features/player/components/player-dock.tsx';
import { paces } from '../../features/player/store/player-store.ts';
import { usePlayers } from '../../features/player/use-players.ts';

/** The story to hear again while the quiz is open. */
export function QuizPlayer({ lesson, audio_stop: stop }: Pick<LessonPageData, 'lesson' | 'audio_stop'>) {
  const players = usePlayers(lesson, stop);
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
