import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import { fork, takeLatest, takeLeading, type Saga, call, delay } from '#web/lib/effects.ts';
import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import type { AssessorAction, AssessorContext, ActionOf } from './sagas/assessor-context.ts';
import { generate } from './sagas/generate.ts';
import { failures, texts } from './texts.ts';
import type { AssessorApi } from './api/assessor-api.ts';
import { serverText } from '#web/lib/server-text.ts';
import {
  type RatingState,
  emptyDraft,
  freshRating,
  promptLocked,
  type AssessorStore,
  type Draft,
  type RatingChoice,
  nobody,
  noSuggestion,
  replaced,
  theirsOf,
  withEntry,
} from './store/assessor-store.ts';
import { bulletedText, bulletsIn } from '#domain/writing/writing-assessment/bullets.ts';

const savedText = 'ELL assessment data updated successfully';

/** The draft as it is saved, with only its real bullet points. */
const kept = (draft: Draft): Draft => ({
  level: draft.level,
  strengths: bulletedText(bulletsIn(draft.strengths)),
  suggestions: bulletedText(bulletsIn(draft.suggestions)),
});

/** Records whether the teacher accepted the suggested level. Nothing waits for it, and a failure is not reported. */
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

type SaveReply = Awaited<ReturnType<AssessorApi['save']>>;

const isSame = (one: Draft, other: Draft): boolean =>
  one.level === other.level && one.strengths === other.strengths && one.suggestions === other.suggestions;

/**
 * Saves on the state that the page has seen. If only something else has changed since, such as the rating, saves on top of that;
 * null if the assessment itself has.
 */
function* saveOnSeen(
  { store, api }: AssessorContext,
  sent: Parameters<AssessorApi['save']>[0],
  key: string,
): Saga<SaveReply | null> {
  const { revision, original, draft, suggestion } = store.getState();
  const reply = yield* call(api.save, sent, revision, key);
  if (reply.kind !== 'refused' || reply.status !== 412) return reply;
  const found = yield* call(api.find);
  if (found.kind !== 'ok') return found;
  const theirs = found.body.assessment && theirsOf(found.body.assessment);
  if (theirs === null) return reply;
  const isSameOne = theirs.suggestion?.id === (suggestion?.id ?? null);
  if (isSameOne && (isSame(kept(theirs.draft), kept(original)) || isSame(kept(theirs.draft), kept(draft)))) {
    return yield* call(api.save, sent, theirs.revision, key);
  }
  store.setState({ saving: false, theirs, earlier: found.body.earlier_saves });
  return null;
}

function* save(context: AssessorContext, { key, rateKey }: ActionOf<'save_pressed'>): Saga {
  const { store } = context;
  const { draft, suggestion, promptId, theirs } = store.getState();
  if (theirs !== null) return;
  if (promptId === null) return store.setState({ problem: failures.noPrompt });
  store.setState({ saving: true, problem: null, notice: null });
  const reply = yield* saveOnSeen(
    context,
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
  if (reply === null) return;
  if (reply.kind !== 'ok') return store.setState({ saving: false, problem: serverText(reply, failures.save) });
  const saved = kept(draft);
  const { message, assessment_id, revision = null } = reply.body;
  store.setState(({ wasSaved, original, given, earlier }) => ({
    saving: false,
    step: 'saved',
    suggestion: suggestion ?? noSuggestion,
    draft: saved,
    original: saved,
    revision,
    wasSaved: true,
    given: { name: texts.you, at: context.now() },
    earlier: wasSaved && !isSame(kept(original), saved) ? [replaced(original, given), ...earlier] : earlier,
    notice: message ?? savedText,
  }));
  if (assessment_id) remember(context, assessment_id, saved);
  yield* record(context, saved, rateKey);
}

const noticeMs = 5_000;
const problemMs = 8_000;

const change = ({ store }: AssessorContext, changed: Partial<RatingState>): void =>
  store.setState(({ rating }) => ({ rating: { ...rating, ...changed } }));

/** Shows a problem for eight seconds. */
function* tell(context: AssessorContext, problem: string): Saga {
  change(context, { step: 'idle', problem });
  yield* delay(problemMs);
  change(context, { problem: null });
}

/** Opens the rating form. Its options are loaded from the server once. */
function* chooseRating(context: AssessorContext, { choice }: ActionOf<'rating_chosen'>): Saga {
  const { store, api } = context;
  change(context, { choice, chosen: [], problem: null });
  if (store.getState().rating.options) return;
  change(context, { step: 'loading' });
  const reply = yield* call(api.loadOptions);
  if (reply.kind !== 'ok') return yield* tell(context, serverText(reply, failures.options));
  change(context, { step: 'idle', options: reply.body });
}

function* submitRating(context: AssessorContext, { key }: ActionOf<'rating_submitted'>): Saga {
  const { store, api } = context;
  const { suggestion, rating, draft } = store.getState();
  if (!suggestion || suggestion.id === null) return yield* tell(context, failures.noAssessment);
  const { choice, chosen, comment } = rating;
  if (choice === null) return yield* tell(context, failures.notPrepared);
  change(context, { step: 'sending', problem: null });
  const sent = {
    assessment_id: suggestion.id,
    feedback_type: chosen.length > 0 ? chosen.join(',') : choice,
    comment: comment.trim(),
    ...(draft.level !== null && { teacher_selected_level: draft.level }),
  };
  const reply = yield* call(api.rate, sent, key);
  if (reply.kind !== 'ok') return yield* tell(context, serverText(reply, failures.rate));
  change(context, { step: 'submitted', notice: true, problem: null });
  yield* delay(noticeMs);
  change(context, { notice: false });
}

/** Opens the explanation of the levels, which is loaded once. */
function* loadElp({ store, api, log }: AssessorContext, _action: ActionOf<'elp_opened'>): Saga {
  const { elp } = store.getState();
  store.setState({ elp: { ...elp, open: true, problem: null, loading: elp.information === null } });
  if (elp.information) return;
  const reply = yield* call(api.loadElp);
  if (reply.kind !== 'ok') log(failures.elp.logged);
  store.setState((state) => ({
    elp:
      reply.kind === 'ok'
        ? { ...state.elp, loading: false, information: reply.body }
        : { ...state.elp, loading: false, problem: failures.elp.shown },
  }));
}

export interface AssessorDriver {
  choosePrompt(id: string | null): void;
  assess(): void;
  checkAgain(): void;
  writeByHand(): void;
  /** Choosing the selected level again clears it. */
  chooseLevel(level: ElpLevel): void;
  write(changed: Partial<Pick<Draft, 'strengths' | 'suggestions'>>): void;
  toggleAnalysis(): void;
  save(): void;
  edit(): void;
  /** Back to the saved assessment. */
  cancel(): void;
  resolve(how: 'theirs' | 'mine'): void;
  chooseRating(choice: RatingChoice): void;
  toggleOption(option: string): void;
  writeComment(comment: string): void;
  submitRating(): void;
  cancelRating(): void;
  openElp(): void;
  closeElp(): void;
}

function* assessorSaga(context: AssessorContext): Saga {
  yield* fork(generate, context);
  yield* takeLeading('save_pressed', save, context);
  yield* takeLatest('rating_chosen', chooseRating, context);
  yield* takeLatest('rating_submitted', submitRating, context);
  yield* takeLeading('elp_opened', loadElp, context);
}

const without = (list: readonly string[], item: string): string[] => list.filter((other) => other !== item);

export const createAssessor =
  (newKey: () => string) =>
  (store: AssessorStore): Process<AssessorDriver, AssessorContext> => {
    const setDraft = (changed: Partial<Draft>): void =>
      store.setState(({ draft }) => ({ draft: { ...draft, ...changed }, notice: null }));
    return createProcess(assessorSaga, (dispatch: Dispatch<AssessorAction>): AssessorDriver => ({
      choosePrompt: (promptId) => {
        if (!promptLocked(store.getState())) store.setState({ promptId, requestId: null, problem: null });
      },
      assess: () => dispatch({ type: 'assess_pressed', key: newKey() }),
      checkAgain: () => dispatch({ type: 'check_pressed' }),
      writeByHand: () => {
        if (store.getState().promptId === null) return store.setState({ problem: failures.noPrompt });
        store.setState({
          step: 'editing',
          requestId: null,
          suggestion: null,
          draft: emptyDraft,
          original: emptyDraft,
          revision: null,
          wasSaved: false,
          given: nobody,
          problem: null,
          notice: null,
        });
      },
      chooseLevel: (level) => setDraft({ level: store.getState().draft.level === level ? null : level }),
      write: setDraft,
      toggleAnalysis: () => store.setState(({ expanded }) => ({ expanded: !expanded })),
      save: () => dispatch({ type: 'save_pressed', key: newKey(), rateKey: newKey() }),
      edit: () => store.setState({ step: 'editing', notice: null, problem: null }),
      cancel: () => store.setState(({ original }) => ({ step: 'saved', draft: original, notice: null, problem: null })),
      resolve: (how) => {
        const { theirs } = store.getState();
        if (theirs === null) return;
        const { draft, ...rest } = theirs;
        store.setState({ ...rest, original: draft, theirs: null });
        if (how === 'mine') return dispatch({ type: 'save_pressed', key: newKey(), rateKey: newKey() });
        store.setState({ draft, step: theirs.wasSaved ? 'saved' : 'editing' });
      },
      chooseRating: (choice) => dispatch({ type: 'rating_chosen', choice }),
      toggleOption: (option) =>
        store.setState(({ rating }) => ({
          rating: {
            ...rating,
            chosen: rating.chosen.includes(option) ? without(rating.chosen, option) : [...rating.chosen, option],
          },
        })),
      writeComment: (comment) => store.setState(({ rating }) => ({ rating: { ...rating, comment } })),
      submitRating: () => dispatch({ type: 'rating_submitted', key: newKey() }),
      cancelRating: () => store.setState(({ rating }) => ({ rating: { ...freshRating, options: rating.options } })),
      openElp: () => dispatch({ type: 'elp_opened' }),
      closeElp: () => store.setState(({ elp }) => ({ elp: { ...elp, open: false } })),
    }));
  };
