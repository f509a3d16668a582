import type { MadeAssignment, MadeClass, MadeDistrict } from './reports-district.ts';

/** Addresses of one report, all of one reader, without dates. */
export interface AskedReport {
  readonly name: string;
  /** Whose report it is. */
  readonly as: number;
  /** The widest first. */
  readonly addresses: readonly string[];
  /** Addresses that have equally many rows with ten times as many answers; which of the smaller districts answers them. */
  readonly equal: { readonly addresses: readonly string[]; readonly smaller: 'fewer answers' | 'smaller district' };
}

const every = <Item>(items: readonly Item[], count: number): Item[] => {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, index) => index % step === 0).slice(0, count);
};

const pages = (count: number): string[] => Array.from({ length: count }, (_, index) => `page=${index + 1}`);

const filters = ({ schoolIds, teacherIds }: MadeDistrict): string[] => [
  ...every(schoolIds, 8).map((id) => `selected_school_id=${id}`),
  ...every(teacherIds, 8).map((id) => `selected_teacher_id=${id}`),
];

const types = ['quiz_type=listening_comprehension', 'quiz_type=reading_comprehension'];
const sorts = ['sort=percent_correct&direction=desc', 'sort=average_time_spent', 'sort=quiz_solutions_count&direction=desc'];

const addressesOf = (path: string, queries: readonly string[]): string[] => ['', ...queries].map((query) => `${path}?${query}`);

const schoolAdminReports = (district: MadeDistrict): AskedReport[] => {
  const { adminId, classes, assignments } = district;
  const students = every(classes, 30).map(({ studentIds }) => studentIds[0]!);
  const widths = new Map<string, number>();
  for (const { quiz, studentIds } of assignments) widths.set(quiz.uuid, (widths.get(quiz.uuid) ?? 0) + studentIds.length);
  const quizzes = [...widths].sort((a, b) => b[1] - a[1]).map(([uuid]) => uuid);
  const widest = quizzes[0]!;
  const hundred = ['page_size=100', 'page_size=100&page=2', ...types.map((type) => `page_size=100&${type}`)];
  const asked = [
    {
      name: 'schools report',
      addresses: addressesOf('/reports/schools', [...types, ...sorts]),
      equal: addressesOf('/reports/schools', types),
    },
    {
      name: 'classes report',
      addresses: addressesOf('/reports/classes', [...pages(2), ...filters(district), ...types, ...sorts]),
      equal: hundred.map((query) => `/reports/classes?${query}`),
    },
    {
      name: 'students report',
      addresses: addressesOf('/reports/students', [...pages(6), 'page=20', ...filters(district), ...types]),
      equal: hundred.map((query) => `/reports/students?${query}`),
    },
    {
      name: 'quiz report',
      addresses: [
        ...every(quizzes, 20).map((uuid) => `/reports/quizzes/${uuid}?`),
        ...[...pages(2), ...filters(district).slice(0, 4), ...types].map((query) => `/reports/quizzes/${widest}?${query}`),
      ],
      equal: ['page_size=100'].map((query) => `/reports/quizzes/${widest}?${query}`),
    },
  ] as const;
  return [
    ...asked.map(({ equal, ...report }) => ({
      ...report,
      as: adminId,
      equal: { addresses: equal, smaller: 'fewer answers' as const },
    })),
    ...[
      { name: 'class report', addresses: every(classes, 30).map(({ id }) => `/reports/classes/${id}?`) },
      { name: 'student report', addresses: students.map((id) => `/reports/students/${id}?`) },
    ].map((report) => ({
      ...report,
      as: adminId,
      equal: { addresses: report.addresses, smaller: 'smaller district' as const },
    })),
  ];
};

const teacherReports = (classes: readonly MadeClass[], assignments: readonly MadeAssignment[]): AskedReport[] => {
  const as = classes[0]!.teacherId;
  const own = classes.filter(({ teacherId }) => teacherId === as);
  const taken = assignments.filter(({ schoolClass }) => schoolClass.teacherId === as);
  const addresses = {
    "teacher's quiz report": taken.map(
      ({ quiz, schoolClass }) => `/teach/lessons/${quiz.path}/quiz/${quiz.uuid}/school_class/${schoolClass.id}/report?`,
    ),
    "teacher's class report": own.map(({ id }) => `/school_classes/${id}/report?`),
    "teacher's student report": own.flatMap(({ id, studentIds }) =>
      studentIds.slice(0, 8).map((student) => `/school_classes/${id}/students/${student}?`),
    ),
  };
  return Object.entries(addresses).map(([name, list]) => ({
    name,
    as,
    addresses: list,
    equal: { addresses: list, smaller: 'smaller district' as const },
  }));
};

/** The ten reports, each over many objects, pages and filters. */
export const askedReports = (district: MadeDistrict): AskedReport[] => {
  const student = district.classes[0]!.studentIds[0]!;
  const own = addressesOf('/students/report', types);
  return [
    ...schoolAdminReports(district),
    { name: "student's own report", as: student, addresses: own, equal: { addresses: own, smaller: 'smaller district' } },
    ...teacherReports(district.classes, district.assignments),
  ];
};
