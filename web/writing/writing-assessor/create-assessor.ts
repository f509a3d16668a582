import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import { fork, takeLatest, takeLeading, type Saga } from '#web/lib/effects.ts';
import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import type { AssessorAction, AssessorContext } from './sagas/assessor-context.ts';
import { generate } from './sagas/generate.ts';
import { loadElp } from './sagas/load-elp.ts';
import { chooseRating, submitRating } from './sagas/rate.ts';
import { save } from './sagas/save.ts';
import { failures } from './texts.ts';
import {
  emptyDraft,
  freshRating,
  promptLocked,
  type AssessorStore,
  type Draft,
  type RatingChoice,
} from './store/assessor-store.ts';

export interface AssessorDriver {
  choosePrompt(id: string | null): void;
  assess(): void;
  checkAgain(): void;
  writeByHand(): void;
  /** The chosen one again: none. */
  chooseLevel(level: ElpLevel): void;
  write(changed: Partial<Pick<Draft, 'strengths' | 'suggestions'>>): void;
  toggleAnalysis(): void;
  save(): void;
  edit(): void;
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

/** The writing assessor of one work. */
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
          problem: null,
          notice: null,
        });
      },
      chooseLevel: (level) => setDraft({ level: store.getState().draft.level === level ? null : level }),
      write: setDraft,
      toggleAnalysis: () => store.setState(({ expanded }) => ({ expanded: !expanded })),
      save: () => dispatch({ type: 'save_pressed', key: newKey(), rateKey: newKey() }),
      edit: () => store.setState({ step: 'editing', notice: null, problem: null }),
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
