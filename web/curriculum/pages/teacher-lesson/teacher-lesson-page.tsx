import type { LessonPageData } from '#api/lessons/schemas.ts';
import { listenerOf } from '#web/listening/player/api/play-analytics.ts';
import { SeeStandards } from '#web/curriculum/standards/components/see-standards.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Call } from '#web/ui/content/story.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { ShareButton } from '#web/lessons/share/share-button.tsx';
import { shareLinks } from '#web/lessons/share/share-links.ts';
import { InCollections } from '#web/lessons/pages/lesson/in-collections.tsx';
import { ShownGuide } from '#web/lessons/shown-guide/shown-guide.tsx';
import { NextStory } from '#web/lessons/next-story/next-story.tsx';
import { LessonArticle } from '#web/lessons/pages/lesson/lesson-article.tsx';

const texts = {
  assignQuiz: 'Assign the quiz',
  assignLesson: 'Assign the lesson',
  wholeLesson: 'The whole lesson as an assignment',
  wholeLessonText: 'Overview, words, listens with organizers and written answers: choose what your class does.',
  build: 'Build an assignment',
  quiz: 'The quiz for this story',
  quizzes: 'The quizzes for this story',
  assignIt: 'Assign it',
  assignOne: 'Assign a quiz',
} as const;

/** A lesson for school and product staff: its standards, its quizzes, and the actions on it. */
export function TeacherLessonPage({ data, shell }: PageProps<LessonPageData>) {
  const isTeacher = shell.viewer?.role === 'teacher';
  return (
    <PageShell shell={shell} width="reading">
      <LessonArticle
        lesson={data.lesson}
        audioStop={data.audio_stop}
        listener={listenerOf(shell)}
        actions={isTeacher && <AssignLinks lessonUuid={data.lesson.uuid} quizzes={data.quizzes} />}
        after={
          <>
            {data.guide && <ShownGuide guide={data.guide} />}
            {data.standards_url && <SeeStandards url={data.standards_url} lessonUrl={shell.path.split('?')[0]!} />}
            {data.share && <Share share={data.share} name={data.lesson.name} path={shell.path.split('?')[0]!} />}
            {isTeacher && <BuildCall lessonUuid={data.lesson.uuid} />}
            {data.quizzes.length > 0 && <PreviewCall quizzes={data.quizzes} canAssign={isTeacher} />}
            <InCollections collections={data.collections} />
            <NextStory lesson={data.next_lesson} />
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

/** Placed where teachers look first: links to assign the quiz or the whole lesson. */
function AssignLinks({ lessonUuid, quizzes }: { lessonUuid: string; quizzes: LessonPageData['quizzes'] }) {
  const [first] = quizzes;
  return (
    <>
      {first && (
        <ButtonLink tone="primary" href={quizzes.length === 1 ? assignUrl(first.uuid) : '/teach/assignments?assign=quiz'}>
          {texts.assignQuiz}
        </ButtonLink>
      )}
      <ButtonLink tone={first ? 'secondary' : 'primary'} href={`/teach/lesson_assignments/new?lesson_uuid=${lessonUuid}`}>
        {texts.assignLesson}
      </ButtonLink>
    </>
  );
}

const assignUrl = (quizUuid: string): string => `/teach/assignments?quiz_uuid=${quizUuid}`;

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
      title={only ? texts.quiz : texts.quizzes}
      action={
        canAssign && (
          <ButtonLink href={only ? assignUrl(only.uuid) : '/teach/assignments?assign=quiz'}>
            {only ? texts.assignIt : texts.assignOne}
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
