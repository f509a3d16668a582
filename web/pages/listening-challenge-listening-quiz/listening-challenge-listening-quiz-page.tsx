import type { ChallengeQuizPageData } from '../../../api/listening-challenge/schemas.ts';
import { ShareToolbox } from '../../features/listening-challenge/share-toolbox.tsx';
import { VisitorQuiz, VisitorResult } from '../../features/listening-challenge/visitor-quiz.tsx';
import { listenerOf } from '../../features/player/api/play-analytics.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { LessonArticle } from '../lesson/lesson-article.tsx';
import { texts } from './texts.ts';

export function ListeningChallengeListeningQuizPage({ data, shell }: PageProps<ChallengeQuizPageData>) {
  const { quiz, result } = data;
  return (
    <PageShell shell={shell} frame="focus" width="reading">
      <nav className="story__back" aria-label={texts.back}>
        <a href={data.challenge_url}>{texts.challenge}</a>
      </nav>
      {quiz ? (
        <>
          {result && <VisitorResult result={result} />}
          <LessonArticle
            lesson={quiz.lesson}
            audioStop={null}
            listener={listenerOf(shell, data.user_type)}
            after={
              <>
                <VisitorQuiz quiz={quiz} result={result} address={shell.path} csrfToken={shell.csrf_token} />
                <ShareToolbox url={data.share_url} />
              </>
            }
          />
        </>
      ) : (
        <EmptyState title={texts.notOpen} level={1} action={<ButtonLink href="/search">{texts.lessons}</ButtonLink>}>
          {texts.noQuiz}
        </EmptyState>
      )}
    </PageShell>
  );
}
