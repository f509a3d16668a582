import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DryRunReply, KeyCorrection, KeyCorrectionsPageData } from '#api/quiz-taking/key-corrections/schemas.ts';

export type Policy = KeyCorrection['policy'];
export type DryRun = DryRunReply['dry_run'];

/** The content of the form. */
export interface Draft {
  questionUuid: string;
  optionUuid: string | null;
  policy: Policy | null;
  neverLower: boolean;
  reason: string;
}

export type Field = 'option' | 'policy' | 'reason';
export type FieldErrors = Partial<Record<Field, string>>;

/** The dry run of the current draft; a changed draft has none. */
export type Preview =
  | { kind: 'none' }
  | { kind: 'loading'; before: DryRun | null }
  | { kind: 'shown'; dryRun: DryRun }
  | { kind: 'failed'; text: string };

export interface Notice {
  kind: 'good' | 'low' | 'mid';
  text: string;
}

export interface KeyCorrectionState {
  data: KeyCorrectionsPageData;
  /** The last progress request failed: the data shown may be out of date. */
  stale: boolean;
  draft: Draft;
  errors: FieldErrors;
  preview: Preview;
  confirming: boolean;
  applying: boolean;
  notice: Notice | null;
}

export type KeyCorrectionStore = StoreApi<KeyCorrectionState>;

export const emptyDraft = ({ quiz_questions: questions }: KeyCorrectionsPageData): Draft => ({
  questionUuid: questions[0]?.uuid ?? '',
  optionUuid: null,
  policy: null,
  neverLower: false,
  reason: '',
});

export const createKeyCorrectionStore = (data: KeyCorrectionsPageData): KeyCorrectionStore =>
  createStore(() => ({
    data,
    stale: false,
    draft: emptyDraft(data),
    errors: {},
    preview: { kind: 'none' },
    confirming: false,
    applying: false,
    notice: null,
  }));

export const isUnderWay = ({ key_corrections: corrections }: KeyCorrectionsPageData): boolean =>
  corrections.some(({ regrade }) => regrade.state === 'waiting' || regrade.state === 'running');
