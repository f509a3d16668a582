import { cleanLine } from '#domain/shared/clean-text.ts';
import { z } from 'zod';
import { timestamp, uuid } from '#domain/shared/fields.ts';
import { longestSection } from '#domain/curriculum/teacher-guide/sections.ts';
import { lessonEdit } from '#api/lessons/lesson-editing/schemas.ts';
import { guideSectionWord, shownGuide } from '#api/lessons/schemas.ts';
import { paging } from '#api/shared/schemas.ts';

const name = z.string().overwrite(cleanLine).min(1, 'give the guide a name').max(200, 'use at most 200 characters');
const longest = longestSection.toLocaleString('en');
const markdown = z.string().max(longestSection, `use at most ${longest} characters`);
const sections = { before_viewing: markdown, during_viewing: markdown, after_viewing: markdown };

export const guideParams = z.object({ id: uuid });
export const createGuideBody = z.object({ teacher_guide: z.object({ name }) });
/** Omitted fields stay as they are. */
export const changeGuideBody = z.object({
  teacher_guide: z
    .object({ name, ...sections })
    .partial()
    .refine((guide) => Object.values(guide).some((value) => value !== undefined), 'name what to change'),
});
export const createGuideReply = z.object({ teacher_guide: z.object({ id: z.string() }), edit_url: z.string() });

export const editedGuide = z
  .object({
    id: z.string(),
    name: z.string(),
    ...sections,
    /** What teachers see: nothing yet, the guide, or what lessons kept of it. */
    status: z.enum(['drafted', 'published', 'withdrawn']),
    /** There are changes that teachers do not see yet. */
    has_draft: z.boolean(),
    /** For If-Match: changes based on an older revision are refused with 412. */
    revision: z.string(),
  })
  .meta({ id: 'EditedTeacherGuide' });
export type EditedGuide = z.infer<typeof editedGuide>;

export const editedGuideReply = z.object({ teacher_guide: editedGuide });
export type EditedGuideReply = z.infer<typeof editedGuideReply>;

/** Data of the page `teacher_guide_editor`. */
export const teacherGuideEditorPage = z.object({
  teacher_guide: editedGuide,
  history_url: z.string(),
  /** The lessons that use it. */
  lessons: z.array(z.object({ name: z.string(), guide_url: z.string() })),
});
export type TeacherGuideEditorPageData = z.infer<typeof teacherGuideEditorPage>;

/** The changes since a revision, oldest first, and the current guide. */
export const guideChangesReply = z.object({ changes: z.array(lessonEdit), teacher_guide: editedGuide });
export type GuideChangesReply = z.infer<typeof guideChangesReply>;

/** Data of the page `teacher_guide_history`, newest change first. */
export const teacherGuideHistoryPage = z.object({
  teacher_guide: z.object({ id: z.string(), name: z.string() }),
  edit_url: z.string(),
  changes: z.array(lessonEdit),
  /** There are older ones than are shown. */
  more: z.boolean(),
});
export type TeacherGuideHistoryPageData = z.infer<typeof teacherGuideHistoryPage>;

export const adminGuidesQuery = z.object({
  /** Part of the name. */
  search: z.string().max(200, 'use at most 200 characters').default(''),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'use a whole number from 1 on')
    .transform(Number)
    .default(1),
});

/** Data of the page `admin_teacher_guides`. */
export const adminTeacherGuidesPage = z.object({
  teacher_guides: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      edit_url: z.string(),
      status: editedGuide.shape.status,
      has_draft: z.boolean(),
      lessons_count: z.int(),
      changed_at: timestamp,
    }),
  ),
  search: z.string(),
  paging,
});
export type AdminTeacherGuidesPageData = z.infer<typeof adminTeacherGuidesPage>;

/** `lesson_uuid`: include this lesson's own wording next to the guide's. */
export const guideQuery = z.object({ lesson_uuid: uuid.optional() });

const text = z.string();
/**
 * The published text, or the draft if nothing is published yet: Markdown and its HTML. `…_custom` is the lesson's own wording
 * that replaces it; blank if there is none.
 */
export const guideTexts = z
  .object({
    before_viewing: text,
    before_viewing_html: text,
    before_viewing_custom: text,
    before_viewing_custom_html: text,
    during_viewing: text,
    during_viewing_html: text,
    during_viewing_custom: text,
    during_viewing_custom_html: text,
    after_viewing: text,
    after_viewing_html: text,
    after_viewing_custom: text,
    after_viewing_custom_html: text,
  })
  .meta({ id: 'TeacherGuideTexts' });
export type GuideTextsData = z.infer<typeof guideTexts>;

export const guideTextsReply = z.object({
  id: z.string(),
  name: z.string(),
  guides: guideTexts,
  /** The revision of the lesson's own wording, for If-Match; null without a lesson, and before it was ever given a guide. */
  revision: z.string().nullable(),
});
export type GuideTextsReply = z.infer<typeof guideTextsReply>;

export const lessonGuideParams = z.object({ uuid });
export const lessonGuideSectionParams = z.object({ uuid, section: guideSectionWord });
/** Null: the lesson has no guide. */
export const selectGuideBody = z.object({ guide_id: uuid.nullable() });
/** `guide_id`: the guide that the wording belongs to. */
export const wordSectionBody = z.object({ guide_id: uuid, text: markdown });

export const guideChoice = z.object({
  id: z.string(),
  name: z.string(),
  fetch_url: z.string(),
  selected: z.boolean(),
  /** No other lesson can select it. */
  withdrawn: z.boolean(),
});
export type GuideChoice = z.infer<typeof guideChoice>;

export const selectedGuideReply = z.object({ teacher_guides: z.array(guideChoice), revision: z.string().nullable() });
export type SelectedGuideReply = z.infer<typeof selectedGuideReply>;

/** Data of the page `lesson_guide`. */
export const lessonGuidePage = selectedGuideReply.extend({
  lesson: z.object({ uuid: z.string(), name: z.string() }),
  edit_url: z.string(),
  /** The version for teachers to print; null while there is none. */
  print_url: z.string().nullable(),
  /** Newest first. */
  history: z.array(
    z.object({
      what: z.enum(['selected', 'removed', 'worded', 'unworded']),
      /** The guide's name, or the section's. */
      of: z.string(),
      occurred_at: timestamp,
      /** Null if the system did it. */
      actor_name: z.string().nullable(),
    }),
  ),
});
export type LessonGuidePageData = z.infer<typeof lessonGuidePage>;

/** Data of the page `teacher_guide`, designed for print. */
export const teacherGuidePage = z.object({ lesson: z.object({ name: z.string(), url: z.string() }), teacher_guide: shownGuide });
export type TeacherGuidePageData = z.infer<typeof teacherGuidePage>;
