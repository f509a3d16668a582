import type { Role } from '../shared/schemas.ts';
import type { NavigationItem } from './schemas.ts';

interface Entry extends Omit<NavigationItem, 'current'> {
  /** What stands under it, where that is not only what its own address begins with. */
  readonly section?: string;
}

const dashboard: Entry = { label: 'Home', href: '/dashboard', icon: 'home' };

const byRole: Record<Role, readonly Entry[]> = {
  student: [
    { label: 'My quizzes', href: '/students', icon: 'quizzes' },
    { label: 'My results', href: '/students/report', icon: 'reports' },
  ],
  teacher: [
    dashboard,
    { label: 'Assignments', href: '/teach/assignments', icon: 'assignments' },
    { label: 'Classes', href: '/school_classes', icon: 'classes' },
  ],
  school_admin: [
    dashboard,
    { label: 'Classes', href: '/school_classes', icon: 'classes' },
    { label: 'Reports', href: '/reports/schools', icon: 'reports', section: '/reports' },
  ],
  admin: [dashboard, { label: 'Quizzes', href: '/admin/quizzes', icon: 'quizzes' }],
  analyst: [dashboard],
};

export const homeOf = (role: Role): string => (role === 'student' ? '/students' : '/dashboard');

const isUnder = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

// This report stands at the address of a lesson, yet teachers reach it from an assignment, and school admins from reports.
const quizReportAddress = /^\/teach\/.+\/report$/;
const sectionOf = (role: Role, path: string): string => {
  if (!quizReportAddress.test(path)) return path;
  return role === 'school_admin' ? '/reports' : '/teach/assignments';
};

/** A role's navigation; at most one entry is current, the one with the longest section that fits. */
export const navigationFor = (role: Role | null, path: string): NavigationItem[] => {
  if (!role) return [];
  const section = sectionOf(role, path);
  const rootOf = (entry: Entry): string => entry.section ?? entry.href;
  const fitting = byRole[role].filter((entry) => isUnder(section, rootOf(entry)));
  const current = fitting.toSorted((a, b) => rootOf(b).length - rootOf(a).length)[0];
  return byRole[role].map((entry) => {
    const { label, href, icon } = entry;
    return { label, href, icon, current: entry === current };
  });
};
