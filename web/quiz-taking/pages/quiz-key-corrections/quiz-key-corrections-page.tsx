import type { KeyCorrectionsPageData } from '#api/quiz-taking/key-corrections/schemas.ts';
import { ConfirmCorrection } from '#web/quiz-taking/key-correction/components/confirm-correction.tsx';
import { CorrectionForm } from '#web/quiz-taking/key-correction/components/correction-form.tsx';
import { CorrectionList } from '#web/quiz-taking/key-correction/components/correction-list.tsx';
import { CorrectionPreview } from '#web/quiz-taking/key-correction/components/correction-preview.tsx';
import { useState } from 'react';
import { useStore } from 'zustand';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { createKeyCorrectionApi } from '#web/quiz-taking/key-correction/api/key-correction-api.ts';
import { createKeyCorrection, type KeyCorrectionDriver } from '#web/quiz-taking/key-correction/create-key-correction.ts';
import {
  createKeyCorrectionStore,
  type KeyCorrectionState,
  type KeyCorrectionStore,
} from '#web/quiz-taking/key-correction/store/key-correction-store.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { QuizAdminTabs } from '#web/quizzes/quiz-admin-tabs/quiz-admin-tabs.tsx';
import '#web/ui/feedback/skeleton.css';

const texts = {
  quizzes: 'Quizzes',
  correct: 'Correct the key',
  notTaken: 'No one has taken this quiz yet',
  toEditor: 'Go to the editor',
  noScores: 'There are no scores that could change. Choose another correct choice in the editor.',
  soFar: 'Corrections so far',
  checkAgain: 'Check again',
  stale: 'We couldn’t check the progress, so what you see may be out of date.',
} as const;

/** The form and its preview, running from hydration until the page is left. */
function useKeyCorrection(data: KeyCorrectionsPageData): { state: KeyCorrectionState; driver: KeyCorrectionDriver } {
  const [store] = useState(() => createKeyCorrectionStore(data));
  const driver = useProcess(
    (state: KeyCorrectionStore) => createKeyCorrection(state, randomUuid),
    store,
    () => ({ store, api: createKeyCorrectionApi(pageClient(), data.quiz.uuid) }),
  );
  return { state: useStore(store), driver };
}

/** Keeps what people type before hydration. */
export const hasForm = true;

/** Corrects the key of a quiz that students have taken. */
export function QuizKeyCorrectionsPage({ data: first, shell }: PageProps<KeyCorrectionsPageData>) {
  const { state, driver } = useKeyCorrection(first);
  const { data, notice, stale } = state;
  const { quiz, key_corrections: corrections } = data;
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={quiz.title}
        kicker={
          <>
            <a href="/admin/quizzes">{texts.quizzes}</a> · {quiz.quizable_name}
          </>
        }
      />
      <QuizAdminTabs quizUuid={quiz.uuid} current="key" />
      {notice && <Message kind={notice.kind}>{notice.text}</Message>}
      {quiz.status === 'used' ? (
        <Section id="correct" title={texts.correct}>
          <CorrectionForm state={state} driver={driver} />
          <CorrectionPreview state={state} driver={driver} />
        </Section>
      ) : (
        <EmptyState
          title={texts.notTaken}
          action={<ButtonLink href={`/admin/quizzes/${quiz.uuid}/edit`}>{texts.toEditor}</ButtonLink>}
        >
          {texts.noScores}
        </EmptyState>
      )}
      {corrections.length > 0 && (
        <Section id="corrections" title={texts.soFar}>
          {stale && (
            <Message kind="low" actions={<Button onClick={driver.reload}>{texts.checkAgain}</Button>}>
              {texts.stale}
            </Message>
          )}
          <CorrectionList corrections={corrections} timeZone={timeZone} />
        </Section>
      )}
      <ConfirmCorrection state={state} driver={driver} />
    </PageShell>
  );
}
