import { withMoment, type Moments } from '#domain/shared/time-spent.ts';
import type { WorkBlock } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import type { SealedWorkText } from '#domain/shared/fields.ts';
import type { StudentWorkEvent, WorkField } from './events.ts';

/** What a field read from a revision of the stream on. */
export interface WrittenVersion {
  readonly revision: number;
  readonly text: SealedWorkText;
}
export interface WrittenField {
  readonly field: WorkField;
  /** The earliest first; the last one is how it reads now. */
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
  /** Of the stream, so that what a page was shown can be told from what came since. */
  readonly revision: number;
  readonly blocks: { readonly [Block in WorkBlock]?: readonly BlockVersion[] };
  /** By `fieldKey`. */
  readonly fields: Readonly<Record<string, WrittenField>>;
  readonly moments: Moments;
  /** Each time it was handed in, the earliest first: the drafts. Undoing a giving back adds none. */
  readonly submissions: readonly { readonly revision: number; readonly at: string }[];
  /** Of the last submit, also while it is taken back. */
  readonly submittedAt: string | null;
  /** While the teacher has given it back; `revision` is that of the giving back. */
  readonly reopened: { readonly reason: SealedWorkText; readonly at: string; readonly revision: number } | null;
}
export type StudentWorkState = { readonly status: 'not_started' } | StudentWork;

/** One text for one place, to compare and to look up by. */
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

/** How a field read at a revision; undefined when nothing was written by then. */
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

/** The work after one more event. Every event of the stream raises the revision, whatever it says. */
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
