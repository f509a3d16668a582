/** The navigation for each role. */
import type { PageLanguage } from '#domain/shared/page-language.ts';
import type { Role } from '#api/shared/schemas.ts';
import type { NavigationItem } from './schemas.ts';

interface Entry extends Omit<NavigationItem, 'current'> {
  /** The Spanish label, for roles that can read pages in Spanish. */
  readonly spanish?: string;
  /** The path prefix of its section, if that is not just its own address. */
  readonly section?: string;
}

const dashboard: Entry = { label: 'Home', href: '/dashboard', icon: 'home' };

const byRole: Record<Role, readonly Entry[]> = {
  student: [
    { label: 'My work', spanish: 'Mis tareas', href: '/students', icon: 'assignments' },
    { label: 'My results', spanish: 'Mis resultados', href: '/students/report', icon: 'reports' },
  ],
  teacher: [
    dashboard,
    { label: 'Lessons', href: '/search', icon: 'lessons' },
    { label: 'Assignments', href: '/teach/assignments', icon: 'assignments' },
    { label: 'Classes', href: '/school_classes', icon: 'classes' },
  ],
  school_admin: [
    dashboard,
    { label: 'Classes', href: '/school_classes', icon: 'classes' },
    { label: 'Reports', href: '/reports/schools', icon: 'reports', section: '/reports' },
    { label: 'Access log', href: '/admin/access_log', icon: 'history' },
  ],
  admin: [
    dashboard,
    { label: 'Quizzes', href: '/admin/quizzes', icon: 'quizzes' },
    { label: 'Lessons', href: '/admin/lessons', icon: 'lessons' },
    { label: 'People', href: '/admin/people', icon: 'classes' },
    { label: 'Privacy', href: '/admin/privacy', icon: 'lock' },
    { label: 'System', href: '/admin/system', icon: 'system' },
  ],
  analyst: [
    dashboard,
    { label: 'Replay', href: '/analyst/replay', icon: 'history' },
    { label: 'Events', href: '/analyst/events', icon: 'quizzes' },
  ],
};

export const homeOf = (role: Role): string => (role === 'student' ? '/students' : '/dashboard');

const isUnder = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

// Reports have addresses below a lesson, attempts below a quiz, a single attempt and grades have their own, and previews yet
// another. Still, teachers reach all of them from an assignment, school admins from reports, and staff from quizzes.
const aroundAnAssignment = [
  /^\/teach\/lesson_assignments\//,
  /^\/teach\/student_works\//,
  /^\/lesson_materials\//,
  /^\/teach\/.+\/report$/,
  /^\/teach\/quiz\/[^/]+\/school_class\//,
  /^\/quiz_assignment_school_classes\//,
  /^\/quiz_solutions\//,
  /^\/quizzes\/[^/]+\/preview$/,
];
const homeOfAssignments: Partial<Record<Role, string>> = {
  teacher: '/teach/assignments',
  school_admin: '/reports',
  admin: '/admin/quizzes',
};

// Lessons are opened from their list. Visitors' requests, collections, videos and standards belong to the lessons that they are
// about.
const aroundALesson = [
  /^\/(?:lessons|el_lessons|events|language_lessons)\//,
  /^\/admin\/listening_challenge(?:_requests)?(?:\/|$)/,
  /^\/(?:teach|admin)\/standards(?:\/|$)/,
  /^\/teach\/(?:feed|lessons|events)$/,
  /^\/(?:admin\/)?collections(?:\/|$)/,
  /^\/admin\/(?:curriculum_links|videos)(?:\/|$)/,
  /^\/(?:admin\/teacher_guides|teach\/lesson_guides)(?:\/|$)/,
];
const homeOfLessons: Partial<Record<Role, string>> = { teacher: '/search', admin: '/admin/lessons' };

// For staff, the access log is part of privacy; for school admins it is a separate entry.
const aroundPrivacy = [/^\/admin\/access_log(?:\/|$)/];
const homeOfPrivacy: Partial<Record<Role, string>> = { admin: '/admin/privacy' };

const sectionOf = (role: Role, path: string): string => {
  const isAround = (addresses: readonly RegExp[]): boolean => addresses.some((address) => address.test(path));
  if (isAround(aroundAnAssignment)) return homeOfAssignments[role] ?? path;
  if (
    role === 'admin' &&
    (isUnder(path, '/admin/trials') ||
      isUnder(path, '/admin/districts') ||
      isUnder(path, '/admin/imports') ||
      isUnder(path, '/admin/sign_on'))
  )
    return '/admin/people';
  // Invited colleagues join the school that has the classes, and a teacher's reports are about those classes.
  if (role === 'teacher' && (isUnder(path, '/teach/invites') || isUnder(path, '/reports'))) return '/school_classes';
  if (isAround(aroundPrivacy)) return homeOfPrivacy[role] ?? path;
  return (isAround(aroundALesson) && homeOfLessons[role]) || path;
};

/** A role's navigation; at most one entry is current: the matching one with the longest section. */
export const navigationFor = (role: Role | null, path: string, language: PageLanguage = 'en'): NavigationItem[] => {
  if (!role) return [];
  const section = sectionOf(role, path);
  const rootOf = (entry: Entry): string => entry.section ?? entry.href;
  const fitting = byRole[role].filter((entry) => isUnder(section, rootOf(entry)));
  const current = fitting.toSorted((a, b) => rootOf(b).length - rootOf(a).length)[0];
  return byRole[role].map((entry) => {
    const { label: english, spanish, href, icon } = entry;
    const label = (language === 'es' && spanish) || english;
    return { label, href, icon, current: entry === current };
  });
};
