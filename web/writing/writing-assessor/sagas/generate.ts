import type { CheckStatusReply } from '#api/writing/writing-assessments/schemas.ts';
import { bulletedText } from '#domain/writing/writing-assessment/bullets.ts';
import { call, delay, type Saga } from '#web/lib/effects.ts';
import { serverText } from '#web/lib/server-text.ts';
import { emptyDraft, freshRating, nobody, replaced, withEntry, type Draft } from '../store/assessor-store.ts';
import { failures } from '../texts.ts';
import { take, type ActionOf, type AssessorContext } from './assessor-context.ts';

export const pollMs = 2_000;
export const maxPolls = 150;

type Result = CheckStatusReply['assessment']['result'];

/** Restores the previous state after a failed run. */
const fail = ({ store }: AssessorContext, problem: string): void =>
  store.setState(({ before }) => ({
    step: 'none',
    ...before,
    before: null,
    requestId: null,
    problem,
  }));

/** Clears the panel for a new run; the earlier assessment stays in the history. */
const clear = ({ store }: AssessorContext): void =>
  store.setState(({ step, suggestion, draft, original, revision, wasSaved, given, earlier }) => ({
    before: { step, suggestion, draft, original, revision, wasSaved, given, earlier },
    given: nobody,
    earlier: wasSaved ? [replaced(original, given), ...earlier] : earlier,
    step: 'generating',
    suggestion: null,
    draft: emptyDraft,
    original: emptyDraft,
    wasSaved: false,
    checks: 0,
    expanded: false,
    problem: null,
    notice: null,
    rating: freshRating,
  }));

function* request(context: AssessorContext, { key }: ActionOf<'assess_pressed'>): Saga<string | null> {
  const { store, api, work } = context;
  const { prompts, promptId } = store.getState();
  const prompt = prompts.find(({ id }) => id === promptId);
  if (!prompt) store.setState({ problem: failures.noPrompt });
  else if (prompt.answer.trim() === '') store.setState({ problem: failures.noAnswer });
  if (!prompt || prompt.answer.trim() === '') return null;
  clear(context);
  const request = {
    question: prompt.content,
    answer: prompt.answer,
    transcript: work.lesson.transcript,
    grade_band: work.lesson.grade_band,
    assessment_framework: 'WIDA' as const,
    student_work_id: work.student_work.id,
    assignment_prompt_id: prompt.id,
  };
  const reply = yield* call(api.request, request, key);
  if (reply.kind !== 'ok') fail(context, serverText(reply, failures.generate));
  else if (!reply.body.request_id) fail(context, failures.noRequest);
  else return reply.body.request_id;
  return null;
}

const show = ({ store, now }: AssessorContext, { assessment_id, scores, feedback, provider, model, revision }: Result): void => {
  const level = scores[0]?.score ?? null;
  const draft: Draft = {
    level,
    strengths: bulletedText(feedback?.strengths ?? []),
    suggestions: bulletedText(feedback?.suggestions ?? []),
  };
  const suggestion = { id: assessment_id, level, scores, feedback, provider, model };
  store.setState(({ history, promptId }) => ({
    step: 'editing',
    requestId: null,
    before: null,
    suggestion,
    draft,
    original: draft,
    revision,
    history: withEntry(history, {
      assessment_id,
      assignment_prompt_id: promptId,
      state: 'completed',
      provider,
      model,
      ai_wida_level: level,
      requested_at: now(),
    }),
  }));
};

/** Polls every two seconds, for five minutes at most. After a failed check the teacher can start it again. */
function* poll(context: AssessorContext, requestId: string): Saga {
  const { store, api } = context;
  store.setState({ step: 'generating', requestId, checks: 0, problem: null });
  for (let check = 1; check <= maxPolls; check += 1) {
    yield* delay(pollMs);
    store.setState({ checks: check });
    const reply = yield* call(api.check, requestId);
    if (reply.kind !== 'ok') {
      return store.setState({ step: 'none', problem: serverText(reply, failures.status) });
    }
    const { is_ready: ready, result } = reply.body.assessment;
    if (ready && result.status === 'completed') return show(context, result);
    if (ready && result.status === 'error') return fail(context, result.error ?? failures.generate.refused);
  }
  store.setState({ step: 'none', problem: failures.timedOut });
}

/** Follows a run that is in progress when the page opens, then waits for clicks. */
export function* generate(context: AssessorContext): Saga {
  const { requestId } = context.store.getState();
  if (requestId !== null) yield* poll(context, requestId);
  for (;;) {
    const action = yield* take(['assess_pressed', 'check_pressed']);
    const waiting = context.store.getState().requestId;
    const id = action.type === 'check_pressed' ? waiting : yield* request(context, action);
    if (id !== null) yield* poll(context, id);
  }
}
