import type { GuideTexts } from '#domain/curriculum/teacher-guide/sections.ts';
import type { Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import { lessonGuides, lessonGuideWordings, teacherGuides } from './tables.ts';

interface Batch {
  readonly guides: RowChanges<typeof teacherGuides>;
  readonly lessons: RowChanges<typeof lessonGuides>;
  readonly wordings: RowChanges<typeof lessonGuideWordings>;
}

const unwritten = { before_viewing: '', during_viewing: '', after_viewing: '' };
const unpublished = { published_name: null, published_before: null, published_during: null, published_after: null };

const written = ({ beforeViewing, duringViewing, afterViewing }: Partial<GuideTexts>) => ({
  ...(beforeViewing !== undefined && { before_viewing: beforeViewing }),
  ...(duringViewing !== undefined && { during_viewing: duringViewing }),
  ...(afterViewing !== undefined && { after_viewing: afterViewing }),
});

/** Guides for teachers as published, the state of each, and which lesson has which. */
export const teacherGuidesProjection: Projection<Batch> = {
  name: 'teacher_guides',
  version: 1,
  categories: ['teacherGuide', 'lessonGuide'],
  tables: [teacherGuides, lessonGuides, lessonGuideWordings],
  handlers: {
    TeacherGuideDrafted: ({ guides }, { data: { guideUuid: uuid, name, occurredAt } }) =>
      guides.put({ uuid, name, ...unwritten, ...unpublished, withdrawn: false, changed_at: occurredAt }),
    TeacherGuideChanged: ({ guides }, { data: { guideUuid: uuid, name, texts, occurredAt } }) =>
      guides.patch({ uuid, ...(name !== undefined && { name }), ...written(texts), changed_at: occurredAt }),
    TeacherGuidePublished: ({ guides }, { data: { guideUuid: uuid, name, texts, occurredAt } }) =>
      guides.patch({
        uuid,
        published_name: name,
        published_before: texts.beforeViewing,
        published_during: texts.duringViewing,
        published_after: texts.afterViewing,
        changed_at: occurredAt,
      }),
    TeacherGuideWithdrawn: ({ guides }, { data: { guideUuid: uuid, occurredAt } }) =>
      guides.patch({ uuid, withdrawn: true, changed_at: occurredAt }),
    TeacherGuideRestored: ({ guides }, { data: { guideUuid: uuid, occurredAt } }) =>
      guides.patch({ uuid, withdrawn: false, changed_at: occurredAt }),
    LessonGuideSelected: ({ lessons }, { data: { lessonUuid: lesson_uuid, guideUuid, occurredAt } }) =>
      guideUuid === null
        ? lessons.remove({ lesson_uuid })
        : lessons.put({ lesson_uuid, guide_uuid: guideUuid, selected_at: occurredAt }),
    LessonGuideSectionWorded: ({ wordings }, { data: { lessonUuid: lesson_uuid, guideUuid: guide_uuid, section, text } }) => {
      if (text === '') wordings.remove({ lesson_uuid, guide_uuid, section });
      else wordings.put({ lesson_uuid, guide_uuid, section, wording: text });
    },
  },
  emptyBatch: () => ({
    guides: new RowChanges(teacherGuides),
    lessons: new RowChanges(lessonGuides),
    wordings: new RowChanges(lessonGuideWordings),
  }),
  flush: async (trx, { guides, lessons, wordings }) => {
    await guides.flush(trx);
    await lessons.flush(trx);
    await wordings.flush(trx);
  },
};
