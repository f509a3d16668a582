import type { LessonPageData } from '#api/lessons/schemas.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { listenerOf } from '#web/listening/player/api/play-analytics.ts';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Call } from '#web/ui/content/story.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { NextStory } from '#web/lessons/next-story/next-story.tsx';
import { InCollections } from './in-collections.tsx';
import { LessonArticle } from './lesson-article.tsx';
import * as texts from './texts.ts';

/** A lesson for visitors and students. */
export function LessonPage({ data, shell }: PageProps<LessonPageData>) {
  return (
    <PageShell shell={shell} width="reading">
      <LessonArticle
        lesson={data.lesson}
        audioStop={data.audio_stop}
        listener={listenerOf(shell)}
        after={
          <>
            {!shell.viewer && <VisitorCall path={shell.path} />}
            <InCollections collections={data.collections} />
            <NextStory lesson={data.next_lesson} />
          </>
        }
      />
    </PageShell>
  );
}

function VisitorCall({ path }: { path: string }) {
  return (
    <Call
      title={texts.quizForStory}
      action={
        <ButtonLink tone="primary" href={`/login?return_to=${encodeURIComponent(path)}`}>
          {texts.signIn}
        </ButtonLink>
      }
    >
      <p>{texts.quizForStoryText}</p>
    </Call>
  );
}
