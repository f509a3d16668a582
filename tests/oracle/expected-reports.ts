import { countedSolutions, dayOf, growthOf, isCounted, percent, sumsOf, timeZoneOfClass, type Criteria } from './counting.ts';
import { choiceText } from './compare.ts';
import { isOwed, type History, type QuestionFacts, type SolutionFacts } from './history.ts';

export interface Filters {
  readonly school?: number;
  readonly teacher?: number;
  readonly schoolClass?: number;
}
export type NameOf = (personId: number) => string;

const active = (history: History, id: number): boolean => history.people.get(id)?.active === true;
const enrolled = (history: History, classId: number): number[] =>
  [...history.classes.get(classId)!.students].filter((id) => active(history, id));
const teachersOf = (history: History, classId: number, nameOf: NameOf): { id: number; name: string }[] =>
  [...history.classes.get(classId)!.teachers].filter((id) => active(history, id)).map((id) => ({ id, name: nameOf(id) }));

const classesInScope = (history: History, districtId: number, { school, teacher, schoolClass }: Filters = {}): number[] =>
  [...history.classes].flatMap(([id, { schoolId, teachers }]) => {
    const inDistrict = history.schools.get(schoolId)!.districtId === districtId;
    const chosen =
      (school === undefined || schoolId === school) &&
      (teacher === undefined || teachers.has(teacher)) &&
      (schoolClass === undefined || id === schoolClass);
    return inDistrict && chosen ? [id] : [];
  });

const studentsIn = (history: History, classIds: readonly number[]): Set<number> =>
  new Set(classIds.flatMap((id) => enrolled(history, id)));

const inClasses =
  (classIds: readonly number[]) =>
  ({ classId }: SolutionFacts): boolean =>
    classIds.includes(classId);

const scopeSummary = (
  history: History,
  classIds: readonly number[],
  schoolIds: readonly number[],
  solutions: SolutionFacts[],
) => {
  const { quiz_solutions_count, answers_count, correct_answers_count, percent_correct } = sumsOf(solutions);
  return {
    schools_count: schoolIds.length,
    school_classes_count: classIds.length,
    students_count: studentsIn(history, classIds).size,
    quiz_solutions_count,
    answers_count,
    correct_answers_count,
    percent_correct,
  };
};

const frame = (solutions: SolutionFacts[]) => {
  const { strands, average_time_spent } = sumsOf(solutions);
  return { strands, average_time_spent };
};

const schoolsOf = (history: History, classIds: readonly number[]): number[] => [
  ...new Set(classIds.map((id) => history.classes.get(id)!.schoolId)),
];

export const schoolsReport = (history: History, districtId: number, criteria: Criteria) => {
  const schoolIds = [...history.schools].flatMap(([id, school]) => (school.districtId === districtId ? [id] : []));
  const all = classesInScope(history, districtId);
  const solutions = countedSolutions(history, criteria, inClasses(all));
  return {
    ...frame(solutions),
    summary: scopeSummary(history, all, schoolIds, solutions),
    rows: schoolIds.map((id) => {
      const classIds = classesInScope(history, districtId, { school: id });
      return {
        id,
        school_id: id,
        name: history.schools.get(id)!.name,
        school_classes_count: classIds.length,
        students_count: studentsIn(history, classIds).size,
        ...sumsOf(countedSolutions(history, criteria, inClasses(classIds))),
      };
    }),
  };
};

/** Without a choice of school the schools of the district; else those that the choice leaves. */
const summarySchools = (history: History, districtId: number, filters: Filters, classIds: number[]): number[] => {
  const chosen = filters.teacher !== undefined || filters.schoolClass !== undefined;
  if (chosen) return schoolsOf(history, classIds);
  return [...history.schools].flatMap(([id, school]) =>
    school.districtId === districtId && (filters.school === undefined || filters.school === id) ? [id] : [],
  );
};

export const classesReport = (history: History, districtId: number, filters: Filters, criteria: Criteria, nameOf: NameOf) => {
  const classIds = classesInScope(history, districtId, filters);
  const solutions = countedSolutions(history, criteria, inClasses(classIds));
  return {
    ...frame(solutions),
    summary: scopeSummary(history, classIds, summarySchools(history, districtId, filters, classIds), solutions),
    rows: classIds.map((id) => {
      const { name, schoolId } = history.classes.get(id)!;
      return {
        id,
        name,
        school_class_id: id,
        school_class_name: name,
        school_id: schoolId,
        school_name: history.schools.get(schoolId)!.name,
        teachers_ids: new Set(teachersOf(history, id, nameOf).map((teacher) => teacher.id)),
        students_count: enrolled(history, id).length,
        ...sumsOf(countedSolutions(history, criteria, inClasses([id]))),
      };
    }),
  };
};

const studentRow = (history: History, id: number, classIds: number[], own: SolutionFacts[], nameOf: NameOf) => {
  const now = classIds.filter((classId) => enrolled(history, classId).includes(id));
  const classes = [...new Set([...now, ...own.map(({ classId }) => classId)])];
  return {
    id,
    name: nameOf(id),
    student_name: nameOf(id),
    school_classes_ids: new Set(classes),
    schools_ids: new Set(schoolsOf(history, classes)),
    ...sumsOf(own),
  };
};

export const studentsReport = (history: History, districtId: number, filters: Filters, criteria: Criteria, nameOf: NameOf) => {
  const classIds = classesInScope(history, districtId, filters);
  const solutions = countedSolutions(history, criteria, inClasses(classIds));
  const ids = new Set([...studentsIn(history, classIds), ...solutions.map(({ studentId }) => studentId)]);
  return {
    ...frame(solutions),
    summary: scopeSummary(history, classIds, summarySchools(history, districtId, filters, classIds), solutions),
    rows: [...ids].map((id) => {
      const own = solutions.filter(({ studentId }) => studentId === id);
      return studentRow(history, id, classIds, own, nameOf);
    }),
  };
};

/** Pairs of assignment and student, as docs/reports.md counts them. */
const submissionPairs = (history: History, criteria: Criteria, studentId: number | null, classIds: readonly number[]) => {
  const pairs: { assignmentId: number; studentId: number; submitted: boolean }[] = [];
  for (const [assignmentId, assignment] of history.assignments) {
    if (!classIds.includes(assignment.classId) || (criteria.type !== null && assignment.type !== criteria.type)) continue;
    const day = dayOf(assignment.assignedAt, timeZoneOfClass(history, assignment.classId));
    if (day < criteria.start || day > criteria.end) continue;
    const done = new Set<number>();
    for (const solution of history.solutions.values()) {
      if (solution.assignmentId === assignmentId && isCounted(solution)) done.add(solution.studentId);
    }
    const owing = enrolled(history, assignment.classId).filter((id) => isOwed(history, assignmentId, id, null));
    for (const id of new Set([...owing, ...done])) {
      if (studentId === null || studentId === id) pairs.push({ assignmentId, studentId: id, submitted: done.has(id) });
    }
  }
  return pairs;
};

const rate = (pairs: { submitted: boolean }[]) => {
  const submitted = pairs.filter((pair) => pair.submitted).length;
  return { assigned_count: pairs.length, submitted_count: submitted, percent: percent(submitted, pairs.length) };
};

export const classReport = (history: History, classId: number, criteria: Criteria, nameOf: NameOf) => {
  const { name, schoolId } = history.classes.get(classId)!;
  const solutions = countedSolutions(history, criteria, inClasses([classId]));
  const pairs = submissionPairs(history, criteria, null, [classId]);
  const ids = new Set([...enrolled(history, classId), ...solutions.map(({ studentId }) => studentId)]);
  return {
    ...frame(solutions),
    summary: scopeSummary(history, [classId], [schoolId], solutions),
    submission: rate(pairs),
    growth: growthOf(history, criteria, inClasses([classId])),
    rows: [...ids].map((id) => {
      const own = rate(pairs.filter((pair) => pair.studentId === id));
      return {
        id,
        name: nameOf(id),
        student_name: nameOf(id),
        school_class_id: classId,
        school_class_name: name,
        enrolled: enrolled(history, classId).includes(id),
        assigned_count: own.assigned_count,
        submitted_count: own.submitted_count,
        ...sumsOf(solutions.filter(({ studentId }) => studentId === id)),
      };
    }),
  };
};

const quizableWord = (type: string): string => type.replace(/[A-Z]/g, (letter, at) => (at ? '_' : '') + letter.toLowerCase());

const solutionRow = (history: History, solution: SolutionFacts, nameOf: NameOf) => {
  const quiz = history.quizzes.get(solution.quizUuid)!;
  const schoolClass = history.classes.get(solution.classId)!;
  const [year, month, day] = dayOf(solution.submittedAt!, timeZoneOfClass(history, solution.classId)).split('-');
  const correct = solution.answers.filter((answer) => answer.correct).length;
  return {
    id: solution.studentId,
    student_name: nameOf(solution.studentId),
    solution_uuid: solution.uuid,
    attempt: solution.attempt,
    quiz_uuid: solution.quizUuid,
    quizable_type: quizableWord(quiz.quizable.type),
    quizable_path: quiz.quizable.path,
    quizable_name: quiz.quizable.name,
    quizable_text_complexity: quiz.quizable.textComplexity,
    school_class_id: solution.classId,
    school_class_name: schoolClass.name,
    school_id: schoolClass.schoolId,
    submitted_at_date: `${month}/${day}/${year}`,
    assignment_type: solution.type,
    language_code: solution.locale,
    time_spent: solution.seconds,
    correct_answers_count: correct,
    questions_count: solution.questionsCount,
    percent_correct: percent(correct, solution.questionsCount),
    answers: new Set(
      solution.answers.map(({ question, option, strand, correct: right }) =>
        [question, option, strand ?? '', String(right)].join('|'),
      ),
    ),
  };
};

/** A student's report over some classes. */
export const studentReport = (history: History, studentId: number, classIds: number[], criteria: Criteria, nameOf: NameOf) => {
  const fits = (solution: SolutionFacts): boolean => solution.studentId === studentId && classIds.includes(solution.classId);
  const solutions = countedSolutions(history, criteria, fits);
  return {
    ...frame(solutions),
    submission: rate(submissionPairs(history, criteria, studentId, classIds)),
    growth: growthOf(history, criteria, fits),
    rows: solutions.map((solution) => solutionRow(history, solution, nameOf)),
  };
};

/** A quiz's report over some classes. */
export const quizReport = (history: History, quizUuid: string, classIds: number[], criteria: Criteria, nameOf: NameOf) => {
  const fits = (solution: SolutionFacts): boolean => solution.quizUuid === quizUuid && classIds.includes(solution.classId);
  const solutions = countedSolutions(history, criteria, fits);
  return {
    ...frame(solutions),
    rows: solutions.map((solution) => solutionRow(history, solution, nameOf)),
    questions: history.quizzes.get(quizUuid)!.questions.map((now) => {
      const answers = solutions.flatMap((solution) => solution.answers.filter(({ question }) => question === now.uuid));
      const correct = answers.filter((answer) => answer.correct).length;
      const choices = choicesOf(history, quizUuid, now, solutions);
      const byOption: Record<string, number> = {};
      for (const choice of choices) byOption[choice.uuid] = 0;
      for (const { option } of answers) byOption[option] = (byOption[option] ?? 0) + 1;
      return {
        uuid: now.uuid,
        answers_count: answers.length,
        correct_answers_count: correct,
        percent_correct: percent(correct, answers.length),
        answers_count_by_option: byOption,
        removed: false,
        quiz_question_options: new Set(choices.map(choiceText)),
      };
    }),
    shown: solutions.map((solution) => ({ solution: solution.uuid, questions: shownTo(history, solution) })),
  };
};

/** The questions as the student of a solution found them. */
const shownTo = (history: History, { quizUuid, quizRevision }: SolutionFacts): readonly QuestionFacts[] =>
  history.quizzes.get(quizUuid)!.versions.findLast(({ revision }) => revision <= quizRevision)!.questions;

/** What some solutions were shown at a question: without any, what it has now. The key of today is always there. */
export const choicesOf = (history: History, quizUuid: string, now: QuestionFacts, solutions: readonly SolutionFacts[]) => {
  const quiz = history.quizzes.get(quizUuid)!;
  const key = quiz.keys.findLast(({ question }) => question === now.uuid)?.option;
  const shown = new Map<string, { content: string; count: number }>();
  for (const option of now.options) {
    if (solutions.length === 0 || option.uuid === key) shown.set(option.uuid, { content: option.content, count: 0 });
  }
  // In the order of the versions, so that the last text of a choice that is gone is the one that stays.
  for (const solution of solutions.toSorted((a, b) => a.quizRevision - b.quizRevision)) {
    for (const { uuid, content } of shownTo(history, solution).find((question) => question.uuid === now.uuid)!.options) {
      const text = now.options.find((option) => option.uuid === uuid)?.content ?? content;
      shown.set(uuid, { content: text, count: (shown.get(uuid)?.count ?? 0) + 1 });
    }
  }
  return [...shown].map(([uuid, { content, count }]) => ({
    uuid,
    content,
    correct: uuid === key,
    removed: !now.options.some((option) => option.uuid === uuid),
    shown_count: count,
  }));
};

export const classesOfDistrict = (history: History, districtId: number): number[] => classesInScope(history, districtId);
