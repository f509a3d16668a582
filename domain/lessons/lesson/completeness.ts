import { DomainError } from '#domain/shared/domain-error.ts';
import type { DraftContent } from './events.ts';

const problemTexts = {
  name: 'it has no title',
  description: 'it has no description',
  subject: 'it has no subject',
  grade_band: 'it has no grade band',
  transcript: 'it has neither a transcript nor a video',
  picture_alt: 'its picture has no description for those who cannot see it',
  tab_title: 'a tab has no title',
} as const;

/** Gaps that keep a lesson from being published. */
export type LessonGap = keyof typeof problemTexts;

const isBlank = (text: string): boolean => text.trim() === '';

export const lessonGaps = (content: DraftContent): LessonGap[] => {
  const gaps: LessonGap[] = [];
  if (isBlank(content.name)) gaps.push('name');
  if (isBlank(content.description)) gaps.push('description');
  if (isBlank(content.subject)) gaps.push('subject');
  if (isBlank(content.gradeBand)) gaps.push('grade_band');
  if (isBlank(content.transcript) && !content.video) gaps.push('transcript');
  if (content.picture && isBlank(content.picture.alt)) gaps.push('picture_alt');
  if (content.tabs.some(({ title }) => isBlank(title))) gaps.push('tab_title');
  return gaps;
};

/** @throws DomainError `lesson_incomplete` with everything that is missing */
export const assertLessonComplete = (content: DraftContent): void => {
  const missing = lessonGaps(content);
  if (missing.length === 0) return;
  const text = `The lesson is not complete: ${missing.map((gap) => problemTexts[gap]).join('; ')}.`;
  throw new DomainError('conflict', 'lesson_incomplete', text, { missing });
};
