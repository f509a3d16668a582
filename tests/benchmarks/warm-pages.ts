import type { MadeDistrict } from './reports-district.ts';
import type { AskedPage } from './support/measured-page.ts';
import { allStandards } from './taught-standards.ts';

type Addresses = Readonly<Record<string, readonly string[]>>;

const allDays = 'start_date=2014-05-20';

/** At its own thirty days, and at all time. */
const bothRanges = (path: string): string[] => [path, `${path}?${allDays}`];
const widest = (path: string, more: string): string[] => [`${path}?${allDays}&${more}`];

/** The quizzes of the district, those that were taken most often first. */
const quizzesByWidth = ({ assignments }: MadeDistrict): string[] => {
  const widths = new Map<string, number>();
  for (const { quiz, studentIds } of assignments) widths.set(quiz.uuid, (widths.get(quiz.uuid) ?? 0) + studentIds.length);
  return [...widths].sort((a, b) => b[1] - a[1]).map(([uuid]) => uuid);
};

const schoolAdminPages = (district: MadeDistrict): Addresses => {
  const { schoolIds, classes } = district;
  const [most, second] = quizzesByWidth(district);
  const quiz = `/reports/quizzes/${most!}`;
  const school = `selected_school_id=${schoolIds[0]!}`;
  return {
    home: ['/dashboard', `/dashboard?${allDays}`],
    classes: ['/school_classes'],
    usage: ['/dashboard/usage'],
    'saved reports': ['/reports/saved'],
    'schools report': bothRanges('/reports/schools'),
    'classes report': bothRanges('/reports/classes'),
    'classes report by percent': widest('/reports/classes', 'sort=percent_correct&direction=desc'),
    'class report': classes.slice(0, 5).flatMap(({ id }) => bothRanges(`/reports/classes/${id}`)),
    'students report': bothRanges('/reports/students'),
    'students report by percent': widest('/reports/students', 'sort=percent_correct&direction=desc'),
    'students report of a school by percent': widest('/reports/students', `sort=percent_correct&direction=desc&${school}`),
    'student report': classes.slice(0, 5).flatMap(({ studentIds }) => bothRanges(`/reports/students/${studentIds[0]!}`)),
    'quiz report': widest(quiz, 'page=1'),
    'quiz report of 30 days': [quiz, `/reports/quizzes/${second!}`],
    'quiz report by percent': widest(quiz, 'sort=percent_correct&direction=desc'),
    'item analysis': bothRanges(`${quiz}/item_analysis`),
    'standards report': widest('/reports/standards', 'end_date=2099-12-31'),
    'standards report of 30 days': ['/reports/standards'],
    'standards report of a school': widest('/reports/standards', school),
    'standard report': allStandards.slice(0, 3).flatMap(({ uuid }) => widest(`/reports/standards/${uuid}`, 'page=1')),
    'gradebook of a school': [`/reports/schools/${schoolIds[0]!}/gradebook?${allDays}`],
    'writing agreement': ['/reports/writing_agreement'],
  };
};

const teacherPages = ({ classes, assignments }: MadeDistrict): Addresses => {
  const own = classes.filter(({ teacherId }) => teacherId === classes[0]!.teacherId);
  const { quiz, schoolClass } = assignments.find(({ schoolClass: { id } }) => id === own[0]!.id)!;
  const quizOfClass = `/teach/lessons/${quiz.path}/quiz/${quiz.uuid}/school_class/${schoolClass.id}`;
  const students = own.map(({ id, studentIds }) => `/school_classes/${id}/students/${studentIds[0]!}`);
  const ofClasses = (page: string, query = ''): string[] => own.map(({ id }) => `/school_classes/${id}/${page}${query}`);
  return {
    home: ['/dashboard'],
    classes: ['/school_classes'],
    assignments: ['/teach/assignments'],
    'assignments of a class': ofClasses('assignments'),
    'class report': ofClasses('report'),
    'quiz report': bothRanges(`${quizOfClass}/report`),
    'answer sheet': [`${quizOfClass}/answer_sheet`],
    'student report': students.flatMap(bothRanges),
    gradebook: ofClasses('gradebook', `?${allDays}`),
    'growth of a class': ofClasses('growth'),
    'growth of a student': students.map((path) => `${path}/growth`),
    'standards report': widest('/reports/standards', 'end_date=2099-12-31'),
    'standard report': allStandards.slice(0, 3).flatMap(({ uuid }) => widest(`/reports/standards/${uuid}`, 'page=1')),
  };
};

const studentPages: Addresses = {
  home: ['/students'],
  'own report': bothRanges('/students/report'),
  'own growth': ['/students/report/growth'],
};

/** Homes and reports of a district's school admin, a teacher and a student; where a page has a widest range, that one is asked. */
export const warmPages = (district: MadeDistrict): AskedPage[] => {
  const { adminId, classes } = district;
  const readers = [
    { who: 'school admin', as: adminId, pages: schoolAdminPages(district) },
    { who: 'teacher', as: classes[0]!.teacherId, pages: teacherPages(district) },
    { who: 'student', as: classes[0]!.studentIds[0]!, pages: studentPages },
  ];
  return readers.flatMap(({ who, as, pages }) =>
    Object.entries(pages).map(([name, addresses]) => ({ name: `${who}, ${name}`, as, addresses })),
  );
};
