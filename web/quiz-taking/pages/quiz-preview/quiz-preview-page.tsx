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
import { QuizOverview } from './quiz-overview.tsx';
import { texts } from './texts.ts';

/** On one page, or, as the second choice, question by question as a student has it. */
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
