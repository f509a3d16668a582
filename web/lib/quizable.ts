/** Where a student reads what a quiz belongs to. */
export function studentLessonHref(quizable: { quizable_type: string; quizable_path: string }): string {
  return `/students/${quizable.quizable_type}s/${quizable.quizable_path}`;
}

const names: Record<string, string> = {
  lesson: 'Lesson',
  el_lesson: 'English-learner lesson',
  event: 'Current event',
  language_lesson: 'Language lesson',
};

export function quizableTypeWords(type: string): string {
  return names[type] ?? 'Lesson';
}
