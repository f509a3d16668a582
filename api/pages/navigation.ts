import type { Role } from '../shared/schemas.ts';
import type { NavigationItem } from './schemas.ts';

type Entry = Omit<NavigationItem, 'current'>;

const dashboard: Entry = { label: 'Home', href: '/dashboard', icon: 'home' };

const byRole: Record<Role, readonly Entry[]> = {
  student: [{ label: 'My quizzes', href: '/students', icon: 'quizzes' }],
  teacher: [
    dashboard,
    { label: 'Assignments', href: '/teach/assignments', icon: 'assignments' },
    { label: 'Classes', href: '/school_classes', icon: 'classes' },
  ],
  school_admin: [dashboard, { label: 'Classes', href: '/school_classes', icon: 'classes' }],
  admin: [dashboard, { label: 'Quizzes', href: '/admin/quizzes', icon: 'quizzes' }],
  analyst: [dashboard],
};

export const homeOf = (role: Role): string => (role === 'student' ? '/students' : '/dashboard');

const isUnder = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

// A report stands at the address of a lesson, yet it is reached from, and is about, an assignment.
const reportAddress = /^\/teach\/.+\/report$/;
const sectionOf = (path: string): string => (reportAddress.test(path) ? '/teach/assignments' : path);

/** A role's navigation; at most one entry is current, the one with the longest address that fits. */
export const navigationFor = (role: Role | null, path: string): NavigationItem[] => {
  const entries = role ? byRole[role] : [];
  const fitting = entries.filter(({ href }) => isUnder(sectionOf(path), href));
  const current = fitting.toSorted((a, b) => b.href.length - a.href.length)[0];
  return entries.map((entry) => ({ ...entry, current: entry === current }));
};
