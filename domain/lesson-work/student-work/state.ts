import { withMoment, type Moments } from '#domain/shared/time-spent.ts';
import type { WorkBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import type { SealedWorkText } from '#domain/shared/fields.ts';
import type { StudentWorkEvent, WorkField } from './events.ts';

/** The text of a field, starting at a revision of the stream. */
export interface WrittenVersion {
  readonly revision: number;
  readonly text: SealedWorkText;
}
export interface WrittenField {
  readonly field: WorkField;
  /** Oldest first; the last one is the current text. */
  readonly versions: readonly WrittenVersion[];
}
export interface BlockVersion {
  readonly revision: number;
  readonly completed: boolean;
}

export interface StudentWork {
  readonly status: 'in_progress' | 'submitted';
  readonly studentWorkUuid: string;
  readonly studentId: number;
  readonly lessonAssignmentSchoolClassId: number;
  readonly lessonAssignmentUuid: string;
  readonly schoolClassId: number;
  readonly lessonUuid: string;
  readonly startedAt: string;
  /** The stream's revision, so that later changes can be told from those a page has already shown. */
  readonly revision: number;
  readonly blocks: { readonly [Block in WorkBlock]?: readonly BlockVersion[] };
  /** By `fieldKey`. */
  readonly fields: Readonly<Record<string, WrittenField>>;
  readonly moments: Moments;
  /** Each submission, oldest first: the drafts. Undoing a return adds none. */
  readonly submissions: readonly { readonly revision: number; readonly at: string }[];
  /** When it was last submitted, even if it has been returned since. */
  readonly submittedAt: string | null;
  /** Set while the work is returned by the teacher; `revision` is that of the return. */
  readonly reopened: { readonly reason: SealedWorkText; readonly at: string; readonly revision: number } | null;
}
export type StudentWorkState = { readonly status: 'not_started' } | StudentWork;

/** One string per field, for comparing and as a lookup key. */
export const fieldKey = (field: WorkField): string => {
  switch (field.kind) {
    case 'prompt':
      return `prompt:${field.promptUuid}`;
    case 'organizer':
      return `organizer:${field.organizerUuid}:${field.entry}`;
    case 'own_sentence':
      return `own_sentence:${field.organizerUuid}:${field.place}`;
    default:
      return field satisfies never;
  }
};

/** The text of a field at a revision; undefined if nothing had been written by then. */
export const textAt = (work: StudentWork, field: WorkField, revision = work.revision): SealedWorkText | undefined =>
  work.fields[fieldKey(field)]?.versions.findLast((version) => version.revision <= revision)?.text;

export const completedAt = (work: StudentWork, block: WorkBlock, revision = work.revision): boolean =>
  work.blocks[block]?.findLast((version) => version.revision <= revision)?.completed ?? false;

const withBlock = (work: StudentWork, block: WorkBlock, version: BlockVersion): StudentWork['blocks'] => ({
  ...work.blocks,
  [block]: [...(work.blocks[block] ?? []), version],
});

const withText = (work: StudentWork, field: WorkField, version: WrittenVersion): StudentWork['fields'] => {
  const key = fieldKey(field);
  return { ...work.fields, [key]: { field, versions: [...(work.fields[key]?.versions ?? []), version] } };
};

const begin = (data: Extract<StudentWorkEvent, { type: 'StudentWorkStarted' }>['data']): StudentWork => ({
  ...data,
  status: 'in_progress',
  revision: 0,
  blocks: {},
  fields: {},
  moments: withMoment([], data.startedAt),
  submissions: [],
  submittedAt: null,
  reopened: null,
});

/** The work after one more event. Every event of the stream raises the revision, whatever its type. */
export const evolveStudentWork = (state: StudentWorkState, event: StudentWorkEvent): StudentWorkState => {
  if (event.type === 'StudentWorkStarted') return begin(event.data);
  if (state.status === 'not_started') return state;
  const revision = state.revision + 1;
  const next = { ...state, revision };
  switch (event.type) {
    case 'StudentWorkBlockCompleted': {
      const blocks = withBlock(state, event.data.block, { revision, completed: true });
      return { ...next, blocks, moments: withMoment(state.moments, event.data.completedAt) };
    }
    case 'StudentWorkBlockReopened': {
      const blocks = withBlock(state, event.data.block, { revision, completed: false });
      return { ...next, blocks, moments: withMoment(state.moments, event.data.reopenedAt) };
    }
    case 'StudentWorkTextWritten': {
      const fields = withText(state, event.data.field, { revision, text: event.data.text });
      return { ...next, fields, moments: withMoment(state.moments, event.data.writtenAt) };
    }
    case 'StudentWorkSubmitted': {
      const { submittedAt } = event.data;
      return {
        ...next,
        status: 'submitted',
        submissions: [...state.submissions, { revision, at: submittedAt }],
        submittedAt,
        reopened: null,
        moments: withMoment(state.moments, submittedAt),
      };
    }
    case 'StudentWorkReopened': {
      const { reason, reopenedAt } = event.data;
      return { ...next, status: 'in_progress', reopened: { reason, at: reopenedAt, revision } };
    }
    case 'StudentWorkReopeningUndone':
      return { ...next, status: 'submitted', reopened: null };
    default:
      return event satisfies never;
  }
};
