import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  EarlierSave,
  PastAssessment,
  TaughtWorkPageData,
  WorkAssessment,
  WritingPrompt,
} from '#api/writing/writing-assessments/schemas.ts';
import type { ElpContent } from '#domain/writing/elp-content/content.ts';
import { bulletedText, bulletsIn } from '#domain/writing/writing-assessment/bullets.ts';
import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import type { RatingOptions } from '../api/assessor-api.ts';

/** As the teacher edits it. */
export interface Draft {
  level: ElpLevel | null;
  /** Bulleted text. */
  strengths: string;
  suggestions: string;
}

/** The suggestion; `id` is null if the teacher writes the assessment without one. */
export interface Suggestion {
  id: string | null;
  level: ElpLevel | null;
  scores: WorkAssessment['scores'];
  feedback: WorkAssessment['ai_feedback'];
  provider: WorkAssessment['provider'];
  model: string | null;
}

export type RatingChoice = 'positive' | 'negative';

export interface RatingState {
  choice: RatingChoice | null;
  /** Null until they are loaded. */
  options: RatingOptions | null;
  chosen: readonly string[];
  comment: string;
  step: 'idle' | 'loading' | 'sending' | 'submitted';
  /** Disappears after a while. */
  problem: string | null;
  notice: boolean;
}

export interface ElpState {
  open: boolean;
  loading: boolean;
  information: ElpContent | null;
  problem: string | null;
}

/** The main content of the panel. */
export type Standing = Pick<
  AssessorState,
  'step' | 'suggestion' | 'draft' | 'original' | 'revision' | 'wasSaved' | 'given' | 'earlier'
>;

/** An assessment as it is on the server. */
export type Theirs = Pick<AssessorState, 'suggestion' | 'draft' | 'revision' | 'wasSaved' | 'given'>;

export interface AssessorState {
  step: 'none' | 'generating' | 'editing' | 'saved';
  prompts: readonly WritingPrompt[];
  promptId: string | null;
  /** The run being waited for, even after a check has failed. */
  requestId: string | null;
  /** Checks made. */
  checks: number;
  suggestion: Suggestion | null;
  draft: Draft;
  /** The draft as loaded or last saved. */
  original: Draft;
  /** The state of the assessment that the draft is based on; null if there is none yet. */
  revision: string | null;
  /** Whether `original` has been saved. */
  wasSaved: boolean;
  /** Who saved `original`, and when. */
  given: { readonly name: string | null; readonly at: string | null };
  /** What somebody else has saved since, until the teacher has chosen. */
  theirs: Theirs | null;
  /** What was saved before, latest first. */
  earlier: readonly EarlierSave[];
  saving: boolean;
  expanded: boolean;
  problem: string | null;
  notice: string | null;
  rating: RatingState;
  elp: ElpState;
  /** Every assessment of this work, the latest first. */
  history: readonly PastAssessment[];
  /** The state before another run was requested; restored if that run fails. */
  before: Standing | null;
}
export type AssessorStore = StoreApi<AssessorState>;

export const emptyDraft: Draft = { level: null, strengths: '', suggestions: '' };

export const freshRating: RatingState = {
  choice: null,
  options: null,
  chosen: [],
  comment: '',
  step: 'idle',
  problem: null,
  notice: false,
};

export const isDirty = ({ step, draft, original }: AssessorState): boolean =>
  step === 'editing' &&
  (draft.level !== original.level || draft.strengths !== original.strengths || draft.suggestions !== original.suggestions);

/** The prompt can only be chosen before anything is assessed. */
export const promptLocked = ({ step }: AssessorState): boolean => step !== 'none';

/** The student has handed in another draft since this assessment was requested and saved. */
export const isOfEarlierDraft = (
  { step, history }: Pick<AssessorState, 'step' | 'history'>,
  submittedAt: string | null,
): boolean => {
  const current = history.find(({ state }) => state !== 'failed');
  if ((step !== 'editing' && step !== 'saved') || !current || submittedAt === null) return false;
  return current.requested_at < submittedAt && (current.saved_at ?? '') < submittedAt;
};

/** Adds an entry, or updates the one with the same ID. */
export const withEntry = (
  history: readonly PastAssessment[],
  entry: Pick<PastAssessment, 'assessment_id'> & Partial<PastAssessment>,
): readonly PastAssessment[] => {
  const known = history.find(({ assessment_id: id }) => id === entry.assessment_id);
  if (known) return history.map((one) => (one === known ? { ...one, ...entry } : one));
  return [{ ...emptyEntry, ...entry }, ...history];
};

const emptyEntry: Omit<PastAssessment, 'assessment_id'> = {
  assignment_prompt_id: null,
  state: 'by_hand',
  provider: null,
  model: null,
  version: null,
  ai_wida_level: null,
  teacher_wida_level: null,
  requested_at: '',
  saved_at: null,
};

/** What was saved until now, as an entry of `earlier`. */
export const replaced = ({ level, strengths, suggestions }: Draft, { name, at }: AssessorState['given']): EarlierSave => ({
  teacher_wida_level: level,
  teacher_strengths: bulletsIn(strengths),
  teacher_suggestions: bulletsIn(suggestions),
  teacher_name: name,
  saved_at: at ?? '',
});

/** Stands for an assessment that the teacher wrote without any suggestion. */
export const noSuggestion: Suggestion = { id: null, level: null, scores: [], feedback: null, provider: null, model: null };

export const draftOf = ({
  teacher_wida_level,
  teacher_strengths,
  teacher_suggestions,
}: Pick<WorkAssessment, 'teacher_wida_level' | 'teacher_strengths' | 'teacher_suggestions'>): Draft => ({
  level: teacher_wida_level,
  strengths: bulletedText(teacher_strengths),
  suggestions: bulletedText(teacher_suggestions),
});

const suggestionOf = (found: WorkAssessment): Suggestion => ({
  id: found.provider === null ? null : found.assessment_id,
  level: found.ai_wida_level,
  scores: found.scores,
  feedback: found.ai_feedback,
  provider: found.provider,
  model: found.model,
});

export const theirsOf = (found: WorkAssessment): Theirs => ({
  suggestion: found.state === 'generating' ? null : suggestionOf(found),
  draft: draftOf(found),
  revision: found.revision,
  wasSaved: found.state === 'saved',
  given: { name: found.saved_by, at: found.saved_at },
});

const steps = { generating: 'generating', ready: 'editing', saved: 'saved' } as const;

export const nobody = { name: null, at: null } as const;
const nothingSaved: Theirs = { suggestion: null, draft: emptyDraft, revision: null, wasSaved: false, given: nobody };

export const createAssessorStore = ({ prompts, assessment, assessments, earlier_saves }: TaughtWorkPageData): AssessorStore =>
  createStore<AssessorState>(() => {
    const { suggestion, draft, revision, wasSaved, given } = assessment ? theirsOf(assessment) : nothingSaved;
    const only = prompts.length === 1 ? prompts[0]!.id : null;
    const generating = assessment?.state === 'generating';
    return {
      step: assessment ? steps[assessment.state] : 'none',
      prompts,
      promptId: assessment?.assignment_prompt_id ?? only,
      requestId: generating ? assessment.assessment_id : null,
      checks: 0,
      suggestion,
      draft,
      original: draft,
      revision,
      wasSaved,
      given,
      earlier: earlier_saves,
      theirs: null,
      saving: false,
      expanded: false,
      problem: null,
      notice: null,
      rating: assessment?.rated ? { ...freshRating, step: 'submitted' } : freshRating,
      elp: { open: false, loading: false, information: null, problem: null },
      history: assessments,
      before: null,
    };
  });
