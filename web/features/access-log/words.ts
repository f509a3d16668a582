import type { AccessLogEntry } from '../../../api/access-log/schemas.ts';

export const actionWords: Record<AccessLogEntry['action'], string> = {
  viewed: 'Viewed',
  exported: 'Exported',
  changed: 'Changed',
  signed_in: 'Signed in',
  sign_in_failed: 'Failed to sign in',
  not_recorded: 'Entries missing',
};

const filterLabels: Record<string, string> = {
  start_date: 'from',
  end_date: 'to',
  quiz_type: 'quiz type',
  selected_teacher_id: 'teacher',
  page: 'page',
  at: 'as of',
  against: 'against',
};

/** What is said elsewhere in the row, and what every address has. */
const unsaid = new Set(['sort', 'direction', 'page_size', 'selected_school_id', 'selected_school_class_id', 'district_id']);

/** "from 2026-03-01, to 2026-03-31, page 2". */
export function filterWords(filters: AccessLogEntry['filters']): string {
  return Object.entries(filters)
    .filter(([name, value]) => !unsaid.has(name) && !(name === 'page' && value === 1) && value !== 'all')
    .map(([name, value]) => `${filterLabels[name] ?? name.replaceAll('_', ' ')} ${String(value)}`)
    .join(', ');
}

const formats: Record<string, string> = { html: 'page', json: 'data', csv: 'CSV' };

export const formatWords = (format: string | null): string | null => (format === null ? null : (formats[format] ?? format));

const namedAtMost = 3;

/** "Room 12, Room 7 and 4 more". */
export function namesShort(items: readonly { readonly name: string }[]): string {
  const names = items.slice(0, namedAtMost).map(({ name }) => name);
  const more = items.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** Whose records, as narrow as the entry says it. */
export function scopeWords({ student, school_classes, schools, district, what }: AccessLogEntry): string | null {
  if (what === null) return null;
  if (student) return student.name;
  if (school_classes.length > 0) return namesShort(school_classes);
  if (schools.length > 0) return namesShort(schools);
  return district ? `All of ${district.name}` : 'All districts';
}
