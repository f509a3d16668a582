import { isUsableIn, type Owners } from '#domain/quizzes/ownership.ts';
import { forbidden, notFound, unauthenticated } from './problem.ts';
import type { Route } from './route.ts';
import type { Viewer } from './viewer.ts';

/** Checks access by role. Anything that is not allowed here is refused. @throws 401, 403; 404 if the route is concealed */
export const assertMayCall = ({ access, concealed }: Pick<Route, 'access' | 'concealed'>, viewer: Viewer | null): void => {
  if (access === 'public') return;
  if (!viewer) throw unauthenticated();
  if (access === 'signed_in' || access.includes(viewer.role)) return;
  throw concealed ? notFound() : forbidden();
};

/** The fields that decide who a class belongs to. */
export interface OwnedSchoolClass {
  readonly districtId: number;
  readonly schoolId: number;
  readonly teacherIds: readonly number[];
}

const administers = ({ districtId, administeredSchoolIds }: Viewer, schoolClass: OwnedSchoolClass): boolean =>
  districtId === schoolClass.districtId &&
  (administeredSchoolIds === null || administeredSchoolIds.includes(schoolClass.schoolId));

const maySeeSchoolClass = (viewer: Viewer, schoolClass: OwnedSchoolClass): boolean => {
  switch (viewer.role) {
    case 'teacher':
      return schoolClass.teacherIds.includes(viewer.id);
    case 'school_admin':
      return administers(viewer, schoolClass);
    case 'admin':
      return true;
    default:
      return false;
  }
};

/**
 * Returns a class for its teachers, the admins of its school or its district, and staff. For everybody else it does not exist, so
 * that nobody can find out by trial which ids are in use. @throws 404
 */
export const ownSchoolClass = <Found extends OwnedSchoolClass>(viewer: Viewer, schoolClass: Found | null): Found => {
  if (!schoolClass || !maySeeSchoolClass(viewer, schoolClass)) throw notFound('This class');
  return schoolClass;
};

/** Staff may use every quiz, schools those in the library and in their district. */
export const mayUseQuiz = ({ role, districtId }: Viewer, owners: Owners): boolean =>
  role === 'admin' || isUsableIn(owners, districtId);

/** The roles that write or use the answer key of a quiz. Students never see it, not even for a quiz that they have submitted. */
export const maySeeQuizKey = (viewer: Viewer): boolean => viewer.role === 'admin' || viewer.role === 'teacher';
