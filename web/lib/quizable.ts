import * as texts from './quizable-texts.ts';

/** The student's address of the lesson that a quiz belongs to. */
export function studentLessonHref(quizable: { quizable_type: string; quizable_path: string }): string {
  return `/students/${quizable.quizable_type}s/${quizable.quizable_path}`;
}

const names: Record<string, string> = {
  lesson: texts.lesson,
  el_lesson: texts.elLesson,
  event: texts.event,
  language_lesson: texts.languageLesson,
};

export function quizableTypeWords(type: string): string {
  return names[type] ?? texts.lesson;
}
