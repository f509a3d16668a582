import { lessonNumberOf } from '#domain/lessons/lesson/number.ts';
import { addressOf } from '#domain/shared/address-of.ts';
import type { QuizableType as DomainQuizableType } from '#domain/shared/fields.ts';
import type { QuizableType } from './schemas.ts';

const words: Record<DomainQuizableType, QuizableType> = {
  Lesson: 'lesson',
  ElLesson: 'el_lesson',
  Event: 'event',
  LanguageLesson: 'language_lesson',
};

/** Address folders and the type each contains. */
export const quizableFolders = Object.entries(words).map(([type, word]) => ({
  type: type as DomainQuizableType,
  folder: `${word}s`,
}));

export const quizableWord = (type: DomainQuizableType): QuizableType => words[type];

/** `el_lessons` → ElLesson; also accepts the type's own spelling, which some links use. */
export const typeOfFolder = (folder: string): DomainQuizableType | null => {
  const plain = folder.replaceAll('_', '').toLowerCase();
  return quizableFolders.find((known) => known.folder.replaceAll('_', '') === plain)?.type ?? null;
};

interface QuizableRow {
  readonly quizable_type: DomainQuizableType;
  readonly quizable_path: string;
  readonly quizable_name: string;
}

export const quizableOf = (row: QuizableRow): { quizable_type: QuizableType; quizable_path: string; quizable_name: string } => ({
  quizable_type: words[row.quizable_type],
  quizable_path: row.quizable_path,
  quizable_name: row.quizable_name,
});

/** Addresses of pages that several presenters link to. */
export const lessonUrl = (type: DomainQuizableType, path: string): string => `/${words[type]}s/${encodeURIComponent(path)}`;

export const collectionUrl = (path: string): string => `/collections/${encodeURIComponent(path)}`;

/** The page of the standards that a lesson teaches. */
export const lessonStandardsUrl = (lessonUuid: string) =>
  addressOf('GET /ed_gate_standards/lesson/{lesson_id}', { lesson_id: lessonNumberOf(lessonUuid) });

export const previewUrl = (quizUuid: string): string => `/quizzes/${quizUuid}/preview`;

export const studentQuizUrl = (assignmentId: number): string => `/students/quiz_assignment_school_classes/${assignmentId}/quiz`;

interface QuizInClass extends Pick<QuizableRow, 'quizable_type' | 'quizable_path'> {
  readonly quiz_uuid: string;
  readonly school_class_id: number;
}

export const quizReportUrl = (row: QuizInClass): string =>
  `/teach/${words[row.quizable_type]}s/${encodeURIComponent(row.quizable_path)}/quiz/${row.quiz_uuid}/school_class/${row.school_class_id}/report`;
