/** What people call a field, if that is not its name without underscores. */
const labels: Readonly<Record<string, string>> = {
  after_first_use: 'changes after first use',
  against: 'moment to compare with',
  as_of: 'moment',
  assignment_type: 'kind of quiz',
  at: 'moment',
  audio_stop_time_ms: 'where the standard audio stops',
  client_id: 'client ID',
  collectionable: 'lesson or event',
  collectionable_id: 'lesson or event',
  collectionable_type: 'kind of lesson',
  items_attributes: 'rows',
  content: 'text',
  correct: 'correct choice',
  direction: 'direction',
  curriculum_links: 'links',
  due_at: 'due date',
  email: 'email address',
  least_students: 'smallest group',
  locale: 'language',
  neverLower: 'scores that may fall',
  never_lower: 'scores that may fall',
  option_uuid: 'choice',
  page_size: 'rows on a page',
  quiz_question_option: 'choice',
  quiz_question_option_uuid: 'choice',
  quiz_question_options: 'choices',
  quiz_question: 'question',
  quiz_question_answer: 'answer',
  quiz_question_uuid: 'question',
  quiz_type: 'kind of quiz',
  quizable_path: 'lesson',
  quizable_type: 'kind of lesson',
  school_class_id: 'class',
  selected_school_class_id: 'class',
  selected_school_id: 'school',
  selected_teacher_id: 'teacher',
  since: 'revision',
  slowed_audio_stop_time_ms: 'where the slowed audio stops',
};

/** The wrapper of a request body means nothing to a person who filled in a form. */
const wrappers: ReadonlySet<string> = new Set([
  'collection',
  'quiz',
  'quiz_question',
  'quiz_question_option',
  'quiz_question_answer',
  'key_correction',
  'teacher_guide',
  'questions',
  'options',
  'lesson_material',
  'organizer',
  'config_json',
]);
const isIndex = (part: string): boolean => /^\d+$/.test(part);
const isUuid = (part: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(part);

const nameOf = (part: string): string => labels[part] ?? part.replace(/_(?:uuid|id)$/, '').replaceAll('_', ' ');
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

/** "Choice 3, text" for `quiz_question.quiz_question_options.2.content`; empty for the request as a whole. */
export const fieldLabel = (path: string): string => {
  const parts = path.split('.').filter((part) => part !== '' && !isUuid(part));
  const words = parts.flatMap((part, index) => {
    if (isIndex(part)) return [];
    const next = parts[index + 1];
    if (next !== undefined && isIndex(next)) return [`${singular(nameOf(part))} ${Number(next) + 1}`];
    return index < parts.length - 1 && wrappers.has(part) ? [] : [nameOf(part)];
  });
  const label = words.join(', ');
  return label.charAt(0).toUpperCase() + label.slice(1);
};
