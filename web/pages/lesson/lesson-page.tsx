import type { LessonPageData } from '../../../api/lessons/schemas.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { listenerOf } from '../../features/player/api/play-analytics.ts';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { Call } from '../../ui/content/story.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { ShareButton } from '../../widgets/share/share-button.tsx';
import { shareLinks } from '../../widgets/share/share-links.ts';
import { LessonArticle } from './lesson-article.tsx';
import * as texts from './texts.ts';

export function LessonPage({ data, shell }: PageProps<LessonPageData>) {
  const visitor = !shell.viewer;
  const call = visitor ? (
    <VisitorCall path={shell.path} />
  ) : data.quizzes.length > 0 ? (
    <PreviewCall quizzes={data.quizzes} canAssign={shell.viewer?.role === 'teacher'} />
  ) : null;
  const build = shell.viewer?.role === 'teacher' && <BuildCall lessonUuid={data.lesson.uuid} />;
  return (
    <PageShell shell={shell} width="reading">
      <LessonArticle
        lesson={data.lesson}
        audioStop={data.audio_stop}
        listener={listenerOf(shell)}
        after={
          <>
            {data.share && <Share share={data.share} name={data.lesson.name} path={shell.path.split('?')[0]!} />}
            {build}
            {call}
          </>
        }
      />
    </PageShell>
  );
}

function Share({ share, name, path }: { share: NonNullable<LessonPageData['share']>; name: string; path: string }) {
  const { premium, premium_features_url: premiumFeaturesUrl } = share;
  return (
    <div>
      <ShareButton shared={{ name, premium, premiumFeaturesUrl, ...shareLinks(share.site_url, path) }} />
    </div>
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

function BuildCall({ lessonUuid }: { lessonUuid: string }) {
  return (
    <Call
      title={texts.wholeLesson}
      action={
        <ButtonLink tone="primary" href={`/teach/lesson_assignments/new?lesson_uuid=${lessonUuid}`}>
          {texts.build}
        </ButtonLink>
      }
    >
      <p>{texts.wholeLessonText}</p>
    </Call>
  );
}

function PreviewCall({ quizzes, canAssign }: { quizzes: LessonPageData['quizzes']; canAssign: boolean }) {
  const [only] = quizzes.length === 1 ? quizzes : [];
  return (
    <Call
      title={only ? 'The quiz for this story' : 'The quizzes for this story'}
      action={
        canAssign && (
          <ButtonLink href={only ? `/teach/assignments?quiz_uuid=${only.uuid}` : '/teach/assignments'}>
            {only ? 'Assign it' : 'Assign a quiz'}
          </ButtonLink>
        )
      }
    >
      <ul className="call__list" role="list">
        {quizzes.map((quiz) => (
          <li key={quiz.uuid}>
            <a href={quiz.preview_url}>{quiz.title}</a>
          </li>
        ))}
      </ul>
    </Call>
  );
}
