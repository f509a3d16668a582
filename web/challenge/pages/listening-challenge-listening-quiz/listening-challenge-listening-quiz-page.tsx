import { useRef, useState } from 'react';
import type { ChallengeQuizPageData } from '#api/challenge/listening-challenge/schemas.ts';
import { DetailsPanel } from '#web/challenge/listening-challenge/details-panel.tsx';
import { ShareToolbox } from '#web/challenge/listening-challenge/share-toolbox.tsx';
import { VisitorScore } from '#web/challenge/listening-challenge/visitor-score.tsx';
import { listenerOf } from '#web/listening/player/api/play-analytics.ts';
import { StoryPlayer } from '#web/listening/player/components/story-player.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { texts } from './texts.ts';
import { VisitorQuestions } from './visitor-questions.tsx';
import './listening-challenge-quiz.css';

/** Keeps input that people type before hydration. */
export const hasForm = true;

type Quiz = NonNullable<ChallengeQuizPageData['quiz']>;

/** First listening, then the questions one at a time, the score, and at the end an optional form about the visitor. */
export function ListeningChallengeListeningQuizPage({ data, shell }: PageProps<ChallengeQuizPageData>) {
  return (
    <PageShell shell={shell} frame="focus" width="reading">
      <nav className="story__back" aria-label={texts.back}>
        <a href={data.challenge_url}>{texts.challenge}</a>
      </nav>
      {data.quiz ? (
        <Challenge data={data} shell={shell} quiz={data.quiz} />
      ) : (
        <EmptyState title={texts.notOpen} level={1} action={<ButtonLink href="/search">{texts.lessons}</ButtonLink>}>
          {texts.noQuiz}
        </EmptyState>
      )}
    </PageShell>
  );
}

function Challenge({ data, shell, quiz }: PageProps<ChallengeQuizPageData> & { quiz: Quiz }) {
  const [result, setResult] = useState(data.result);
  const next = useRef<HTMLHeadingElement>(null);
  const { lesson } = quiz;
  return (
    <div className="challenge-way">
      <StoryPlayer
        lesson={lesson}
        listener={listenerOf(shell, data.user_type)}
        facts={<p className="kicker">{[lesson.subject, texts.questionsCount(quiz.quiz_questions.length)].join(' · ')}</p>}
        title={<h1 className="challenge-way__title">{lesson.name}</h1>}
      />
      {result ? (
        <>
          <VisitorScore result={result} story={lesson.name} shareUrl={data.share_url} fresh={result !== data.result} />
          <ShareToolbox url={data.share_url} />
          {data.user_type === null && (
            <DetailsPanel
              data={data}
              csrfToken={shell.csrf_token}
              partnerId={shell.viewer ? '' : shell.partner_id}
              onSkip={() => next.current?.focus()}
            />
          )}
          <section className="challenge-way__next" aria-labelledby="next">
            <h2 id="next" ref={next} tabIndex={-1}>
              {texts.next}
            </h2>
            <div className="challenge-way__links">
              <ButtonLink tone="primary" href="/search">
                {texts.moreStories}
              </ButtonLink>
              <ButtonLink href={`/${lesson.type}s/${lesson.path}`}>{texts.readStory}</ButtonLink>
            </div>
          </section>
        </>
      ) : (
        <>
          <VisitorQuestions
            quiz={quiz}
            path={shell.path}
            visitor={{ user_type: data.user_type ?? undefined }}
            csrfToken={shell.csrf_token}
            challengeUrl={data.challenge_url}
            onScored={setResult}
          />
          <ShareToolbox url={data.share_url} />
        </>
      )}
    </div>
  );
}
