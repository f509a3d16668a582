import type { QuizPreviewPageData } from '#api/quizzes/schemas.ts';
import { VersionQuestions } from '#web/quizzes/quiz-history/components/version-questions.tsx';
import { QuizLanguages } from '#web/quiz-taking/quiz-solution/components/quiz-languages.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';
import '#web/quizzes/quiz-history/components/quiz-version.css';
import './quiz-preview.css';

/** All of a quiz on one page, with its key for those who may see it; and what to do next. */
export function QuizOverview({ data, shell }: PageProps<QuizPreviewPageData>) {
  const { quiz, quiz_questions: questions, locale } = data;
  const [path = shell.path] = shell.path.split('?');
  const withKey = questions.some(({ quiz_question_options: options }) => options.some(({ correct }) => correct === true));
  const strands = [...new Set(questions.flatMap(({ listening_strand: strand }) => strand ?? []))];
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={quiz.title}
        kicker={texts.kicker(quizableTypeWords(quiz.quizable_type), quiz.quizable_name)}
        actions={
          <div className="head-links quiz-overview__actions">
            {shell.viewer?.role === 'teacher' && (
              <ButtonLink tone="primary" href={`/teach/assignments?quiz_uuid=${quiz.uuid}`}>
                {texts.assign}
              </ButtonLink>
            )}
            <ButtonLink href={`${path}?as=student&locale=${locale}`}>{texts.asStudent}</ButtonLink>
            <PrintButton />
          </div>
        }
      />
      <div className="quiz-overview__facts">
        <p className="soft">
          {[texts.questions(questions.length), ...strands].join(' · ')}
          <br />
          <span>{texts.order}</span> {!withKey && texts.noKey}
        </p>
        <QuizLanguages data={data} path={path} />
      </div>
      <h2 className="visually-hidden">{texts.title}</h2>
      <VersionQuestions questions={questions} />
    </PageShell>
  );
}

function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button tone="quiet" onClick={() => window.print()}>
      {texts.print}
    </Button>
  );
}
