/** Assessments of answers: their state, level and rating, for lists and for comparing levels. They contain no text. */
import type { AssessedWork } from '#domain/writing/writing-assessment/events.ts';
import type { EventFor, Projection } from '#projections/tables/projection.ts';
import { jsonbText } from '#projections/shared/json.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import type { Row } from '#projections/tables/table.ts';
import { writingAssessments } from './tables.ts';

type AssessmentRow = Row<typeof writingAssessments>;

interface Batch {
  readonly assessments: RowChanges<typeof writingAssessments>;
  /** Rows of assessments without a request. Missing ones are created before anything changes them. */
  readonly byHand: Map<string, AssessmentRow>;
}

const ofWork = (work: AssessedWork | null) => ({
  student_work_uuid: work?.studentWorkUuid ?? null,
  student_id: work?.studentId ?? null,
  school_class_id: work?.schoolClassId ?? null,
  prompt_uuid: work?.promptUuid ?? null,
});

const nothingYet = {
  tokens: 0,
  suggested_level: null,
  linguistic_complexity: null,
  language_forms: null,
  vocabulary_usage: null,
  teacher_level: null,
  rating: null,
  failure: null,
  completed_at: null,
  saved_at: null,
} as const;

const request = ({ assessments }: Batch, { data }: EventFor<'WritingAssessmentRequested'>): void =>
  assessments.put({
    uuid: data.assessmentUuid,
    status: 'requested',
    teacher_id: data.teacherId,
    district_id: data.districtId,
    ...ofWork(data.work),
    grade_band: data.gradeBand,
    framework: data.framework,
    provider: data.provider,
    model: data.model,
    version: data.version,
    words: data.words,
    ...nothingYet,
    requested_at: data.requestedAt,
  });

const byHandRow = ({ data }: EventFor<'WritingAssessmentSaved'>): AssessmentRow => ({
  uuid: data.assessmentUuid,
  status: 'by_hand',
  teacher_id: data.teacherId,
  district_id: null,
  ...ofWork(data),
  grade_band: null,
  framework: null,
  provider: null,
  model: null,
  version: null,
  words: 0,
  ...nothingYet,
  requested_at: data.savedAt,
});

const save = ({ assessments, byHand }: Batch, event: EventFor<'WritingAssessmentSaved'>): void => {
  const { data } = event;
  byHand.set(data.assessmentUuid, byHand.get(data.assessmentUuid) ?? byHandRow(event));
  assessments.patch({
    uuid: data.assessmentUuid,
    ...ofWork(data),
    teacher_level: data.teacherLevel,
    saved_at: data.savedAt,
  });
};

/** If the batch also has the request, the row put afterwards replaces this one. */
const insertMissing = async (trx: Parameters<Projection['flush']>[0], rows: readonly AssessmentRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await trx.raw(
    `insert into writing_assessments select * from jsonb_populate_recordset(null::writing_assessments, ?::jsonb)
     on conflict (uuid) do nothing`,
    [jsonbText(rows)],
  );
};

/** The assessments of students' answers by providers, and the teachers' decisions on them. */
export const writingAssessmentsProjection: Projection<Batch> = {
  name: 'writing_assessments',
  version: 2,
  categories: ['writingAssessment'],
  tables: [writingAssessments],
  handlers: {
    WritingAssessmentRequested: request,
    WritingAssessmentCompleted: ({ assessments }, { data }) =>
      assessments.patch({
        uuid: data.assessmentUuid,
        status: 'completed',
        provider: data.provider,
        model: data.model,
        version: data.version,
        tokens: data.tokens,
        suggested_level: data.level,
        ...data.dimensions,
        completed_at: data.completedAt,
      }),
    WritingAssessmentFailed: ({ assessments }, { data }) =>
      assessments.patch({ uuid: data.assessmentUuid, status: 'failed', failure: data.code, completed_at: data.failedAt }),
    WritingAssessmentSaved: save,
    WritingAssessmentRated: ({ assessments }, { data }) => assessments.patch({ uuid: data.assessmentUuid, rating: data.rating }),
  },
  emptyBatch: () => ({ assessments: new RowChanges(writingAssessments), byHand: new Map() }),
  flush: async (trx, { assessments, byHand }) => {
    await insertMissing(trx, [...byHand.values()]);
    await assessments.flush(trx);
  },
};
