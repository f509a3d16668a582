import { expect, it } from 'vitest';
import { presentCorrection } from '#api/quiz-taking/key-corrections/presenter.ts';
import type { RecordedCorrection } from '#commands/quizzes/questions.ts';

const correction = { correctionUuid: 'c', questionUuid: 'q', previousOptionUuid: 'a', optionUuid: 'b', policy: 'current_key' };
const recorded = { correction, actor: { id: null, role: 'system' } } as unknown as RecordedCorrection;
const effect = { correction_uuid: 'c', raised_count: 2, lowered_count: 0 };

it('a score that was regraded by someone else in the meantime counts as regraded', () => {
  const progress = { correction_uuid: 'c', state: 'done', to_regrade: 2, regraded: 1 } as const;
  const nameOf = () => null;
  const { regrade } = presentCorrection(recorded, { questions: [], questionsThen: [], effect, progress, nameOf });
  expect(regrade).toEqual({ state: 'done', to_regrade_count: 2, regraded_count: 2 });
});
