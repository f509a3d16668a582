import { bulletedText, bulletsIn } from '#domain/writing/writing-assessment/bullets.ts';
import { call, type Saga } from '#web/lib/effects.ts';
import { serverText } from '#web/lib/server-text.ts';
import { noSuggestion, withEntry, type Draft } from '../store/assessor-store.ts';
import { failures } from '../texts.ts';
import type { ActionOf, AssessorContext } from './assessor-context.ts';

const savedText = 'ELL assessment data updated successfully';

/** What is kept of it: the lines that count. */
const kept = (draft: Draft): Draft => ({
  level: draft.level,
  strengths: bulletedText(bulletsIn(draft.strengths)),
  suggestions: bulletedText(bulletsIn(draft.suggestions)),
});

/** Whether the teacher went along with the level; nobody waits for it, and nobody is told if it is lost. */
function* record({ store, api }: AssessorContext, draft: Draft, key: string): Saga {
  const { suggestion } = store.getState();
  if (!suggestion || suggestion.id === null || suggestion.level === null) return;
  yield* call(
    api.rate,
    {
      assessment_id: suggestion.id,
      feedback_type: draft.level === suggestion.level ? 'positive' : 'negative',
      comment: '',
      ...(draft.level !== null && { teacher_selected_level: draft.level }),
    },
    key,
  );
}

const remember = ({ store, now }: AssessorContext, assessmentId: string, { level }: Draft): void => {
  const moment = now();
  store.setState(({ history, promptId }) => {
    const known = history.some(({ assessment_id }) => assessment_id === assessmentId);
    const begun = known ? {} : { assignment_prompt_id: promptId, requested_at: moment };
    const entry = { assessment_id: assessmentId, teacher_wida_level: level, saved_at: moment, ...begun };
    return { history: withEntry(history, entry) };
  });
};

export function* save(context: AssessorContext, { key, rateKey }: ActionOf<'save_pressed'>): Saga {
  const { store, api } = context;
  const { draft, suggestion, promptId } = store.getState();
  if (promptId === null) return store.setState({ problem: failures.noPrompt });
  store.setState({ saving: true, problem: null, notice: null });
  const reply = yield* call(
    api.save,
    {
      assignment_prompt_id: promptId,
      assessment_data: {
        assessment_id: suggestion?.id ?? null,
        ai_wida_level: suggestion?.level ?? null,
        teacher_wida_level: draft.level,
        scores: suggestion?.scores ?? [],
        ai_feedback: suggestion?.feedback ?? null,
        teacher_strengths: bulletsIn(draft.strengths),
        teacher_suggestions: bulletsIn(draft.suggestions),
      },
    },
    key,
  );
  if (reply.kind !== 'ok') return store.setState({ saving: false, problem: serverText(reply, failures.save) });
  const saved = kept(draft);
  const { message, assessment_id } = reply.body;
  store.setState({
    saving: false,
    step: 'saved',
    suggestion: suggestion ?? noSuggestion,
    draft: saved,
    original: saved,
    notice: message ?? savedText,
  });
  if (assessment_id) remember(context, assessment_id, saved);
  yield* record(context, saved, rateKey);
}
