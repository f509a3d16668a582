import { format } from './locale.ts';

/** "1 question", "8 questions". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString(format)} ${count === 1 ? one : many}`;
}

/** "4", "4 and 6", "4, 6 and 7". */
export function listed(items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

const assignmentTypes: Record<string, string> = {
  listening_comprehension: 'Listening',
  reading_comprehension: 'Reading',
  listening_and_reading_comprehension: 'Listening & Reading',
};

export function assignmentTypeWords(type: string): string {
  return assignmentTypes[type] ?? type;
}

const languages: Record<string, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
  zh: '中文',
  ar: 'العربية',
  vi: 'Tiếng Việt',
  ht: 'Kreyòl ayisyen',
  ko: '한국어',
  ru: 'Русский',
  so: 'Soomaali',
  tl: 'Tagalog',
  uk: 'Українська',
  ur: 'اردو',
};

/** A language's name in that language; null for an unknown tag. */
export function knownLanguageName(tag: string): string | null {
  return /^[a-z]{2}(-|$)/.test(tag) ? (languages[tag.slice(0, 2)] ?? null) : null;
}

/** A language's name in that language; the tag itself if it is unknown. */
export function languageName(tag: string): string {
  return knownLanguageName(tag) ?? tag;
}

const roles: Record<string, string> = {
  student: 'Student',
  teacher: 'Teacher',
  school_admin: 'School admin',
  admin: 'Staff admin',
  analyst: 'Analyst',
};

export function roleWords(role: string): string {
  return roles[role] ?? role;
}
