import { useState } from 'react';
import type { QuizPreviewPageData } from '../../../api/quizzes/schemas.ts';
import { QuizLanguages } from '../../features/quiz-solution/components/quiz-languages.tsx';
import { QuizScreen } from '../../features/quiz-solution/components/quiz-screen.tsx';
import { createPreviewDriver } from '../../features/quiz-solution/preview-driver.ts';
import { createQuizStore } from '../../features/quiz-solution/store/quiz-store.ts';
import { quizableTypeWords } from '../../lib/quizable.ts';
import { SaveStatus } from '../../ui/feedback/save-status.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import type { PageProps } from '../../lib/page-props.ts';

export function QuizPreviewPage({ data, shell }: PageProps<QuizPreviewPageData>) {
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
        kicker={`Preview · ${quizableTypeWords(quiz.quizable_type)}, ${quiz.quizable_name}`}
        languages={<QuizLanguages data={data} path={path} />}
        facts={null}
        questions={questions}
        store={store}
        driver={driver}
        locale={data.locale}
        preview
        back={{ label: 'Done', href: '/dashboard' }}
        signInHref="/login"
      />
    </PageShell>
  );
}
