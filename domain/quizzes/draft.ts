import { DomainError } from '#domain/shared/domain-error.ts';
import { assertComplete, assertNone, importGaps } from './completeness.ts';
import type { QuizEvent } from './events.ts';
import { assertNextVersion, questionChanges, sameQuizable, sameTranslations } from './question-changes.ts';
import { sameAudioStop, type ExistingQuiz, type QuizContent } from './state.ts';

/** The stream's revision that a change is based on, decimal. */
export interface Change {
  readonly revision: string;
  readonly occurredAt: string;
}

/**
 * Students see changes only when staff publish them: the first change of a published quiz starts a draft. If students have taken
 * the quiz, only its wording can change, and it changes at once, unless a draft was in progress when the first of them started.
 */
export const inDraft = (quiz: ExistingQuiz, { revision, occurredAt }: Change, changes: QuizEvent[]): QuizEvent[] => {
  if (changes.length === 0 || quiz.status !== 'published' || quiz.draftOf) return changes;
  return [{ type: 'QuizDraftStarted', data: { quizUuid: quiz.quizUuid, publishedRevision: revision, occurredAt } }, ...changes];
};

/** Whether changes reach students at once. Such changes must keep the key and leave nothing blank. */
export const isLocked = (quiz: Pick<ExistingQuiz, 'status' | 'draftOf'>): boolean => quiz.status === 'used' && !quiz.draftOf;

export const publish = (quiz: ExistingQuiz, occurredAt: string, imported = false): QuizEvent[] => {
  if (quiz.status !== 'draft' && !quiz.draftOf) return [];
  // Checks first for questions that cannot be published at all, so that nobody completes a question that has to be removed.
  if (quiz.status === 'used' && quiz.draftOf) assertNextVersion(quiz.draftOf.questions, quiz.questions);
  if (imported) assertNone(importGaps(quiz.questions));
  else assertComplete(quiz.questions);
  return [{ type: 'QuizPublished', data: { quizUuid: quiz.quizUuid, occurredAt } }];
};

const noDraft = (): DomainError =>
  new DomainError('conflict', 'quiz_no_draft', 'There is no draft to discard: students see the quiz as it is here.');

/**
 * Restores the version that students see. The reverting changes are in the stream too, so a reader that only follows changes is
 * right as well.
 */
export const discardDraft = (quiz: ExistingQuiz, occurredAt: string): QuizEvent[] => {
  if (quiz.status === 'draft') throw noDraft();
  if (!quiz.draftOf) return [];
  const { quizUuid, draftOf } = quiz;
  const { revision: publishedRevision } = draftOf;
  return [
    ...contentChanges(quiz, draftOf, occurredAt),
    { type: 'QuizDraftDiscarded', data: { quizUuid, publishedRevision, occurredAt } },
  ];
};

const contentChanges = (quiz: ExistingQuiz, back: QuizContent, occurredAt: string): QuizEvent[] => {
  const { quizUuid } = quiz;
  const events = questionChanges(quizUuid, quiz.questions, back.questions, occurredAt);
  const { title, quizable } = back;
  if (title !== quiz.title || !sameQuizable(quizable, quiz.quizable)) {
    events.push({ type: 'QuizDetailsChanged', data: { quizUuid, title, quizable, occurredAt } });
  }
  if (!sameAudioStop(quiz.audioStop, back.audioStop)) {
    events.push({ type: 'QuizAudioStopChanged', data: { quizUuid, ...back.audioStop, occurredAt } });
  }
  for (const [locale, now] of Object.entries(quiz.languageContents)) {
    const questions = back.languageContents[locale] ?? {};
    if (sameTranslations(now, questions)) continue;
    events.push({
      type: 'QuizLanguageContentChanged',
      data: { quizUuid, locale, questions, offeredSeparately: true, occurredAt },
    });
  }
  return events;
};
