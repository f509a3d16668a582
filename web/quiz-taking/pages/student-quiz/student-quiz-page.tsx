import type { StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { DueFact } from '#web/quiz-taking/quiz-solution/components/due-fact.tsx';
import { QuizScreen } from '#web/quiz-taking/quiz-solution/components/quiz-screen.tsx';
import { useStudentQuiz } from '#web/quiz-taking/quiz-solution/use-student-quiz.tsx';
import { studentLessonHref } from '#web/lib/quizable.ts';
import { RetryMessage } from '#web/ui/feedback/retry-message.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { StudentStatus } from '#web/ui/shell/student-status.tsx';
import type { PageProps, Shell } from '#web/lib/page-props.ts';
import { useEffect, useState, type ReactNode } from 'react';
import type { LessonPageData } from '#api/lessons/schemas.ts';
import { listenerOf } from '#web/listening/player/api/play-analytics.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';
import './quiz-listening.css';
import * as texts from './texts.ts';

const hasSound = ({ audio }: LessonPageData['lesson']): boolean => audio.standard.length + audio.slowed.length > 0;

async function loadPlayer({ quiz }: StudentQuizPageData, shell: Shell, signal: AbortSignal): Promise<ReactNode> {
  const call = to(`GET /${quiz.quizable_type}s/{path}`, { path: quiz.quizable_path });
  const [reply, { QuizPlayer }] = await Promise.all([pageClient().call({ ...call, signal }), import('./quiz-player.tsx')]);
  if (reply.kind === 'unreachable') throw new TypeError(quiz.quizable_path);
  if (reply.kind !== 'ok' || !hasSound(reply.body.lesson)) return null;
  return <QuizPlayer lesson={reply.body.lesson} audio_stop={reply.body.audio_stop} listener={listenerOf(shell)} />;
}

/** The player of a listening quiz. It loads after the quiz; if it cannot, a message says so and offers another try. */
function QuizListening({ data, shell }: PageProps<StudentQuizPageData>) {
  const [player, setPlayer] = useState<ReactNode>(null);
  const [tries, setTries] = useState(0);
  const listens = data.quiz_assignment.assignment_type !== 'reading_comprehension';
  useEffect(() => {
    if (!listens) return;
    const abort = new AbortController();
    loadPlayer(data, shell, abort.signal).then(
      (loaded) => !abort.signal.aborted && setPlayer(loaded),
      () => {
        if (abort.signal.aborted) return;
        setPlayer(<RetryMessage onRetry={() => setTries((before) => before + 1)}>{texts.noStory}</RetryMessage>);
      },
    );
    return () => abort.abort();
  }, [data, shell, listens, tries]);
  return player && <div className="quiz-listening">{player}</div>;
}

/** Keeps what people type before hydration. */
export const hasForm = true;

export function StudentQuizPage(props: PageProps<StudentQuizPageData>) {
  const { shell } = props;
  const [path = shell.path] = shell.path.split('?');
  const { saveState, screen } = useStudentQuiz(props, path);
  return (
    <PageShell shell={shell} frame="focus" width="quiz" status={<StudentStatus shell={shell} state={saveState} />}>
      <QuizScreen {...screen} facts={<QuizFacts {...props} />} />
      <QuizListening {...props} />
    </PageShell>
  );
}

function QuizFacts(props: PageProps<StudentQuizPageData>) {
  const { quiz, quiz_assignment: assignment } = props.data;
  const listens = assignment.assignment_type !== 'reading_comprehension';
  return (
    <>
      <DueFact {...props} />
      <li>
        <Icon name="lessons" />
        <span>
          {texts.notReady} <a href={studentLessonHref(quiz)}>{listens ? texts.listenFirst : texts.readFirst}</a>
        </span>
      </li>
    </>
  );
}
