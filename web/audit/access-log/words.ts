import type { AccessLogEntry } from '#api/audit/access-log/schemas.ts';
import { texts } from './texts.ts';

export const actionWords: Record<AccessLogEntry['action'], string> = {
  viewed: texts.actions.viewed,
  exported: texts.actions.exported,
  changed: texts.actions.changed,
  signed_in: texts.actions.signedIn,
  sign_in_failed: texts.actions.signInFailed,
  account_changed: texts.actions.accountChanged,
  not_recorded: texts.actions.notRecorded,
};

const filterLabels: Record<string, string> = {
  start_date: texts.filterNames.from,
  end_date: texts.filterNames.to,
  quiz_type: texts.filterNames.quizType,
  selected_teacher_id: texts.filterNames.teacher,
  page: texts.filterNames.page,
  at: texts.filterNames.at,
  against: texts.filterNames.against,
  by: texts.filterNames.by,
};

const changes: Record<string, string> = texts.accountChanges;

/** Parameters shown elsewhere in the row, and those that every address has. */
const unsaid = new Set(['sort', 'direction', 'page_size', 'selected_school_id', 'selected_school_class_id', 'district_id']);

/** "from 2026-03-01, to 2026-03-31, page 2". */
export function filterWords(filters: AccessLogEntry['filters']): string {
  return Object.entries(filters)
    .filter(([name, value]) => !unsaid.has(name) && !(name === 'page' && value === 1) && value !== 'all')
    .map(([name, value]) =>
      name === 'change'
        ? (changes[String(value)] ?? String(value))
        : `${filterLabels[name] ?? name.replaceAll('_', ' ')} ${String(value)}`,
    )
    .join(', ');
}

const formats: Record<string, string> = texts.formats;

export const formatWords = (format: string | null): string | null => (format === null ? null : (formats[format] ?? format));

const namedAtMost = 3;

/** "Room 12, Room 7 and 4 more". */
export function namesShort(items: readonly { readonly name: string }[]): string {
  const names = items.slice(0, namedAtMost).map(({ name }) => name);
  const more = items.length - names.length;
  return more > 0 ? texts.scope.andMore(names.join(', '), more) : names.join(', ');
}

/** Whose records, as narrowly as the entry records it. */
export function scopeWords({ student, school_classes, schools, district, what }: AccessLogEntry): string | null {
  if (what === null) return null;
  if (student) return student.name;
  if (school_classes.length > 0) return namesShort(school_classes);
  if (schools.length > 0) return namesShort(schools);
  return district ? texts.scope.allOf(district.name) : texts.scope.allDistricts;
}
