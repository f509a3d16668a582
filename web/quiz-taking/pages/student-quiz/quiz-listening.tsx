import { useEffect, useState, type ReactNode } from 'react';
import type { LessonPageData } from '#api/lessons/schemas.ts';
import type { StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { listenerOf } from '#web/listening/player/api/play-analytics.ts';
import { pageClient } from '#web/lib/page-client.ts';
import type { PageProps, Shell } from '#web/lib/page-props.ts';
import { to } from '#web/lib/route-call.ts';
import './quiz-listening.css';

const hasSound = ({ audio }: LessonPageData['lesson']): boolean => audio.standard.length + audio.slowed.length > 0;

async function loadPlayer({ quiz }: StudentQuizPageData, shell: Shell, signal: AbortSignal): Promise<ReactNode> {
  const call = to(`GET /${quiz.quizable_type}s/{path}`, { path: quiz.quizable_path });
  const [reply, { QuizPlayer }] = await Promise.all([pageClient().call({ ...call, signal }), import('./quiz-player.tsx')]);
  if (reply.kind !== 'ok' || !hasSound(reply.body.lesson)) return null;
  return <QuizPlayer lesson={reply.body.lesson} audio_stop={reply.body.audio_stop} listener={listenerOf(shell)} />;
}

/** The player of a listening quiz. It comes once the quiz is there; without it the link to the lesson remains. */
export function QuizListening({ data, shell }: PageProps<StudentQuizPageData>) {
  const [player, setPlayer] = useState<ReactNode>(null);
  const listens = data.quiz_assignment.assignment_type !== 'reading_comprehension';
  useEffect(() => {
    if (!listens) return;
    const abort = new AbortController();
    loadPlayer(data, shell, abort.signal).then(
      (loaded) => !abort.signal.aborted && setPlayer(loaded),
      () => undefined,
    );
    return () => abort.abort();
  }, [data, shell, listens]);
  return player && <div className="quiz-listening">{player}</div>;
}
