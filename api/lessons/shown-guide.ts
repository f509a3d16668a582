import { lessonNumberOf } from '#domain/lessons/lesson/number.ts';
import { shownTexts, type GuideSection } from '#domain/curriculum/teacher-guide/sections.ts';
import type { GuideOfLesson } from '#projections/curriculum/teacher-guides/queries.ts';
import { markdownHtml } from '#api/http/markdown.ts';
import type { GuideSectionWord, ShownGuide } from './schemas.ts';

export const sectionOf: Readonly<Record<GuideSectionWord, GuideSection>> = {
  before_viewing: 'beforeViewing',
  during_viewing: 'duringViewing',
  after_viewing: 'afterViewing',
};
export const sectionWords = Object.keys(sectionOf) as GuideSectionWord[];

export const printUrl = (lessonUuid: string): string => `/teach/lesson_guides/${lessonNumberOf(lessonUuid)}`;

/** The guide as teachers read it, without empty sections. */
export const presentShown = ({ name, texts, own }: GuideOfLesson): ShownGuide => {
  const shown = shownTexts(texts, own);
  return {
    name,
    sections: sectionWords
      .filter((word) => shown[sectionOf[word]].trim() !== '')
      .map((section) => ({ section, html: markdownHtml(shown[sectionOf[section]]) })),
  };
};
