import { useState } from 'react';
import type { QuizPreviewPageData } from '#api/quizzes/schemas.ts';
import { QuizLanguages } from '#web/quiz-taking/quiz-solution/components/quiz-languages.tsx';
import { QuizScreen } from '#web/quiz-taking/quiz-solution/components/quiz-screen.tsx';
import { createPreviewDriver } from '#web/quiz-taking/quiz-solution/preview-driver.ts';
import { createQuizStore } from '#web/quiz-taking/quiz-solution/store/quiz-store.ts';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { SaveStatus } from '#web/ui/feedback/save-status.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { VersionQuestions } from '#web/quizzes/quiz-history/components/version-questions.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { counted } from '#web/lib/words.ts';
import '#web/quizzes/quiz-history/components/quiz-version.css';
import './quiz-preview.css';

const texts = {
  kicker: (kind: string, name: string) => `Preview · ${kind}, ${name}`,
  questions: (count: number) => counted(count, 'question'),
  title: 'Questions',
  order: 'In the order in which students see them.',
  noKey: 'The right choices are for teachers.',
  assign: 'Assign',
  asStudent: 'Try it as a student',
  print: 'Print',
  done: 'Done',
} as const;

/** The whole quiz on one page, with the answer key for viewers who may see it, and what to do next. */
function QuizOverview({ data, shell }: PageProps<QuizPreviewPageData>) {
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

/** Shows the quiz on one page or, as a second option, question by question as students see it. */
export function QuizPreviewPage(props: PageProps<QuizPreviewPageData>) {
  const query = new URLSearchParams(props.shell.path.split('?')[1]);
  return query.get('as') === 'student' ? <QuizTry {...props} /> : <QuizOverview {...props} />;
}

function QuizTry({ data, shell }: PageProps<QuizPreviewPageData>) {
  const { quiz, quiz_questions: questions } = data;
  const [store] = useState(() =>
    createQuizStore(
      null,
      questions.map(({ uuid }) => uuid),
    ),
  );
  const [driver] = useState(() => createPreviewDriver(store, questions));
  const [path = shell.path] = shell.path.split('?');
  return (
    <PageShell shell={shell} frame="focus" width="quiz" status={<SaveStatus state="preview" />}>
      <QuizScreen
        title={quiz.title}
        kicker={texts.kicker(quizableTypeWords(quiz.quizable_type), quiz.quizable_name)}
        languages={<QuizLanguages data={data} path={`${path}?as=student`} />}
        facts={null}
        questions={questions}
        store={store}
        driver={driver}
        locale={data.locale}
        preview
        back={{ label: texts.done, href: path }}
        signInHref="/login"
      />
    </PageShell>
  );
}
