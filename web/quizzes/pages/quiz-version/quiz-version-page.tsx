import type { QuizVersionPageData } from '#api/quizzes/quiz-history/schemas.ts';
import { VersionFacts } from '#web/quizzes/quiz-history/components/version-facts.tsx';
import { VersionQuestions } from '#web/quizzes/quiz-history/components/version-questions.tsx';
import { clockOf } from '#web/lib/dates.ts';
import { UnavailableLanguage } from '#web/quizzes/language-selector/unavailable-language.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { languageName } from '#web/lib/words.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import '#web/quizzes/quiz-history/components/quiz-version.css';

const texts = {
  title: (quiz: string, version: number) => `${quiz}, version ${version}`,
  isCurrent: 'This is the quiz as it is now.',
  wasDraft: 'This was a draft that only staff saw. Students still had',
  version: (version: number | null) => `version ${version}`,
  versionLink: (version: number) => `Version ${version}`,
  questions: 'Questions',
  noQuestions: 'No questions yet',
  noQuestionsThen: 'The quiz had none at this point in its history.',
  timelineOf: (student: string) => `Timeline of ${student}`,
  history: 'History',
} as const;

/** A quiz as it was at a revision. */
export function QuizVersionPage({ data, shell }: PageProps<QuizVersionPageData>) {
  const { quiz, revision, latest_revision: latest, quiz_questions: questions, quiz_solution: solution } = data;
  const [path = shell.path] = shell.path.split('?');
  return (
    <PageShell shell={shell} width="middle">
      <PageHead title={texts.title(quiz.title, revision)} kicker={<Above data={data} />} />
      {revision === latest && (
        <Message kind="plain" live={false}>
          {texts.isCurrent}
        </Message>
      )}
      {data.published_revision !== null && (
        <Message kind="plain" live={false}>
          <span>{texts.wasDraft}</span>{' '}
          {data.history_url === null ? (
            texts.version(data.published_revision)
          ) : (
            <a href={versionUrl(quiz.uuid, data.published_revision)}>{texts.version(data.published_revision)}</a>
          )}
          <span>.</span>
        </Message>
      )}
      <UnavailableLanguage data={data} />
      <VersionFacts data={data} timeZone={clockOf(shell).timeZone} />
      <div className="version-links">
        {data.history_url && !solution && revision > 0 && (
          <ButtonLink small href={versionUrl(quiz.uuid, revision - 1)} rel="prev">
            {texts.versionLink(revision - 1)}
          </ButtonLink>
        )}
        {data.history_url && !solution && revision < latest && (
          <ButtonLink small href={versionUrl(quiz.uuid, revision + 1)} rel="next">
            {texts.versionLink(revision + 1)}
          </ButtonLink>
        )}
        {data.locales
          .filter((locale) => locale !== data.locale)
          .map((locale) => (
            <ButtonLink key={locale} small href={`${path}?locale=${locale}`} hrefLang={locale}>
              {languageName(locale)}
            </ButtonLink>
          ))}
      </div>
      <h2 className="visually-hidden">{texts.questions}</h2>
      {questions.length === 0 ? (
        <EmptyState title={texts.noQuestions}>{texts.noQuestionsThen}</EmptyState>
      ) : (
        <VersionQuestions questions={questions} />
      )}
    </PageShell>
  );
}

const versionUrl = (quizUuid: string, revision: number) => `/admin/quizzes/${quizUuid}/versions/${revision}`;

function Above({ data }: { data: QuizVersionPageData }) {
  const { quiz_solution: solution, history_url } = data;
  return (
    <>
      {solution && <a href={solution.timeline_url}>{texts.timelineOf(solution.student_name)}</a>}
      {solution && history_url && ' · '}
      {history_url && <a href={history_url}>{texts.history}</a>}
    </>
  );
}
