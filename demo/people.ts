import type { AdminReach, PersonRole } from '#domain/shared/fields.ts';
import { emailOf, inventStudent, type DemoPerson, type DemoStudent } from './person.ts';
import { demoSchools, demoTeachers, roomTwelve, type DemoClassPlan } from './schools.ts';

export const demoPassword = 'demo-pass-1';

export interface DemoSchoolClass extends DemoClassPlan {
  readonly school: string;
  readonly students: readonly DemoStudent[];
}

/** An account that a visitor can sign in with. */
export interface DemoAccount {
  readonly email: string;
  readonly role: PersonRole;
  readonly label: string;
}

const staff = (
  key: string,
  role: PersonRole,
  givenName: string,
  familyName: string,
  schools: readonly string[],
  administers?: AdminReach,
): DemoPerson => ({
  key,
  role,
  givenName,
  familyName,
  schools,
  ...(administers ? { administers } : {}),
  email: emailOf(key),
  joinedDaysAgo: 400,
});

/** The school of the account `teacher`. */
const roomTwelveSchool = 'lantern-hill';

const office: readonly DemoPerson[] = [
  staff('admin', 'admin', 'Dana', 'Whitlock', []),
  staff('analyst', 'analyst', 'Theo', 'Varga', []),
  staff(
    'school-admin',
    'school_admin',
    'Marguerite',
    'Achterberg',
    demoSchools.map(({ key }) => key),
    'district',
  ),
  staff('principal', 'school_admin', 'Rosalind', 'Okonjo', [roomTwelveSchool], 'schools'),
];

const teachers: readonly DemoPerson[] = demoTeachers.map(({ school, trial, ...teacher }) => ({
  ...teacher,
  role: 'teacher',
  email: emailOf(teacher.key),
  schools: [school],
  plan: trial ? 'free_trial' : 'premium',
  ...(trial ? { trialDaysLeft: trial.daysLeft } : {}),
  joinedDaysAgo: trial ? trial.startedDaysAgo : 400,
}));

const roomTwelveStudents = (school: string): DemoStudent[] =>
  roomTwelve.map(({ givenName, familyName, learningEnglish = false, speaksSpanish = false }, index) => ({
    givenName,
    familyName,
    learningEnglish,
    speaksSpanish,
    role: 'student',
    schools: [school],
    joinedDaysAgo: 400,
    key: `student${index + 1}`,
    email: emailOf(`student${index + 1}`),
  }));

const homeClasses = (): DemoSchoolClass[] => {
  const taken = new Set<string>();
  return demoSchools.flatMap((school) =>
    school.classes.flatMap((plan) => {
      if (plan.size === 'english_learners') return [];
      const keys = Array.from({ length: plan.size }, (_, index) => `${plan.key}-student-${index + 1}`);
      const students =
        plan.key === 'room-12' ? roomTwelveStudents(school.key) : keys.map((key) => inventStudent(key, school.key, taken));
      return [{ ...plan, school: school.key, students }];
    }),
  );
};

/** Every class of the district. Each school has one extra class for its students who are learning English. */
const withLanguageClasses = (classes: readonly DemoSchoolClass[]): DemoSchoolClass[] =>
  demoSchools.flatMap((school) =>
    school.classes.map((plan) => {
      const home = classes.find(({ key }) => key === plan.key);
      if (home) return home;
      const learners = classes.filter((other) => other.school === school.key).flatMap(({ students }) => students);
      return { ...plan, school: school.key, students: learners.filter(({ learningEnglish }) => learningEnglish).slice(0, 22) };
    }),
  );

export interface DemoDistrict {
  readonly name: string;
  readonly classes: readonly DemoSchoolClass[];
  readonly students: readonly DemoStudent[];
  /** Everybody, including students, in a fixed order. */
  readonly people: readonly DemoPerson[];
  readonly accounts: readonly DemoAccount[];
}

const labels: Readonly<Record<string, string>> = {
  admin: 'Staff admin: authors lessons and quizzes',
  analyst: 'Analyst: replays history, sees no names',
  'school-admin': 'School admin: all three schools',
  principal: `Principal: ${demoSchools.find(({ key }) => key === roomTwelveSchool)!.name} alone`,
  teacher: 'Teacher with premium: Room 12 and two more classes',
  trial: 'Teacher on a free trial',
};

const accountOf = ({ key, role, email, givenName }: DemoPerson): DemoAccount => ({
  email,
  role,
  label: labels[key] ?? `Student in Room 12: ${givenName}`,
});

export const demoDistrict = (): DemoDistrict => {
  const homes = homeClasses();
  const students = homes.flatMap((schoolClass) => schoolClass.students);
  const people = [...office, ...teachers, ...students];
  const named = people.filter(({ key }) => key in labels || /^student\d+$/.test(key));
  return {
    name: 'Larkfield Public Schools',
    classes: withLanguageClasses(homes),
    students,
    people,
    accounts: named.map(accountOf),
  };
};
