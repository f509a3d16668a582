import { longestReason } from '#domain/quizzes/limits.ts';
import type { CorrectKeyBody, DryRunBody } from '#api/quiz-taking/key-corrections/schemas.ts';
import type { Draft, FieldErrors } from './store/key-correction-store.ts';
import { texts } from './texts.ts';

/** Errors for the missing fields. The reason is only required for the correction itself, not for the preview. */
export function missingOf({ optionUuid, policy, reason }: Draft, what: 'preview' | 'correction'): FieldErrors {
  return {
    ...(optionUuid === null ? { option: texts.errors.choice } : {}),
    ...(policy === null ? { policy: texts.errors.policy } : {}),
    ...(what === 'correction' && reason.trim() === '' ? { reason: texts.errors.reason } : {}),
    ...(reason.trim().length > longestReason ? { reason: texts.errors.tooLong(longestReason) } : {}),
  };
}

/** Only one policy can lower a score. */
export const canLower = (policy: Draft['policy']): boolean => policy === 'current_key';

const correctionOf = ({ questionUuid, optionUuid, policy, neverLower }: Draft): DryRunBody['key_correction'] => ({
  quiz_question_uuid: questionUuid,
  quiz_question_option_uuid: optionUuid!,
  policy: policy!,
  never_lower: canLower(policy) && neverLower,
});

const pageSize = 20;

export const dryRunBodyOf = (draft: Draft, page: number): DryRunBody => ({
  key_correction: correctionOf(draft),
  page,
  page_size: pageSize,
});

export const correctionBodyOf = (draft: Draft): CorrectKeyBody => ({
  key_correction: { ...correctionOf(draft), reason: draft.reason.trim() },
});
