import type { LessonRow, LessonSummaryRow } from '../../projections/lessons/queries.ts';
import type { LessonCard } from '../home/schemas.ts';
import { markdownHtml, plainText } from '../http/markdown.ts';
import { lessonUrl, quizableWord } from '../shared/quizable.ts';
import type { Lesson } from './schemas.ts';

export const presentLesson = (row: LessonRow): Lesson => ({
  uuid: row.uuid,
  type: quizableWord(row.type),
  path: row.path,
  name: row.name,
  description: plainText(row.description),
  description_html: markdownHtml(row.description),
  subject: row.subject,
  grade_band: row.grade_band,
  text_complexity: row.text_complexity,
  transcript_html: markdownHtml(row.transcript),
});

export const presentLessonCard = (row: LessonSummaryRow): LessonCard => ({
  type: quizableWord(row.type),
  path: row.path,
  name: row.name,
  description: plainText(row.description),
  subject: row.subject,
  grade_band: row.grade_band,
  url: lessonUrl(row.type, row.path),
});
