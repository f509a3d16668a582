import { hasDraft, type ExistingGuide, type TeacherGuideState } from '#domain/curriculum/teacher-guide/decider.ts';
import type { GuideTexts } from '#domain/curriculum/teacher-guide/sections.ts';
import { markdownHtml } from '#api/http/markdown.ts';
import { notFound } from '#api/http/problem.ts';
import { sectionOf, sectionWords } from '#api/lessons/shown-guide.ts';
import type { EditedGuide, GuideTextsData } from './schemas.ts';

/** @throws 404 */
export const existingGuide = (guide: TeacherGuideState): ExistingGuide => {
  if (guide.status === 'missing') throw notFound('This guide');
  return guide;
};

export const guideEditUrl = (id: string): string => `/admin/teacher_guides/${id}/edit`;
export const guideHistoryUrl = (id: string): string => `/admin/teacher_guides/${id}/history`;
export const guideOfLessonUrl = (lessonUuid: string): string => `/admin/lessons/${lessonUuid}/guide`;
export const statusOf = ({ published, withdrawn }: { published: boolean; withdrawn: boolean }): EditedGuide['status'] => {
  if (withdrawn) return 'withdrawn';
  return published ? 'published' : 'drafted';
};

export const presentEditedGuide = (guide: ExistingGuide, revision: bigint | null): EditedGuide => ({
  id: guide.guideUuid,
  name: guide.name,
  before_viewing: guide.texts.beforeViewing,
  during_viewing: guide.texts.duringViewing,
  after_viewing: guide.texts.afterViewing,
  status: statusOf({ published: guide.published !== null, withdrawn: guide.withdrawn }),
  has_draft: hasDraft(guide),
  revision: String(revision ?? 0n),
});

/** The sections of the guide, and the text that a lesson uses instead. */
export const presentTexts = (texts: GuideTexts, own: Partial<GuideTexts>): GuideTextsData =>
  Object.fromEntries(
    sectionWords.flatMap((word) => {
      const [guides, custom] = [texts[sectionOf[word]], own[sectionOf[word]] ?? ''];
      return [
        [word, guides],
        [`${word}_html`, markdownHtml(guides)],
        [`${word}_custom`, custom],
        [`${word}_custom_html`, markdownHtml(custom)],
      ];
    }),
  ) as GuideTextsData;
