import type { DemoName, Product } from './product.ts';
import type { HttpSession } from './session.ts';

interface Given {
  assignment: { id: string; school_classes: { lesson_assignment_school_class_id: number }[] };
}
interface OwnWork {
  questions: { id: string; content: string }[];
}

/** A lesson that the teacher's first class has to write about. */
export interface GivenLesson {
  readonly schoolClassId: number;
  /** The student's page. */
  readonly path: string;
  /** The teacher's table of the class. */
  readonly table: string;
}

/** What a student handed in. */
export interface HandedInWork {
  /** The teacher's page of it. */
  readonly url: string;
  readonly workId: string;
  readonly promptIds: readonly string[];
  readonly studentId: number;
  readonly studentName: string;
}

export const lighthouse = '/lessons/the-lighthouse-that-learned-to-talk';

export const giveLesson = async (teacher: HttpSession, lessonPath = lighthouse): Promise<GivenLesson> => {
  const { items } = await teacher.json<{ items: { id: number; name: string }[] }>('GET', '/api/v1/school_classes');
  const { id: schoolClassId } = items.find(({ name }) => name === 'Room 12')!;
  const { lesson } = await teacher.json<{ lesson: { uuid: string } }>('GET', lessonPath);
  const body = { lesson_uuid: lesson.uuid, school_class_ids: [schoolClassId] };
  const { assignment } = await teacher.json<Given>('POST', '/teach/lesson_assignments', body);
  return {
    schoolClassId,
    path: `/students/assignments/${assignment.school_classes[0]!.lesson_assignment_school_class_id}`,
    table: `/teach/lesson_assignments/${assignment.id}/school_class/${schoolClassId}`,
  };
};

/** One answer for each question in turn; those without one stay empty. */
export const handIn = async (
  product: Product,
  { path, table }: GivenLesson,
  name: DemoName,
  answers: readonly string[],
): Promise<HandedInWork> => {
  const [student, teacher] = await Promise.all([product.session(name), product.session('teacher')]);
  const { questions } = await student.json<OwnWork>('GET', path);
  const written = Object.fromEntries(questions.map(({ id }, place) => [id, answers[place] ?? '']));
  await student.json('PUT', path, { ui_state: { submitted: true }, data: { assignment_prompts: written } });
  const { user } = await student.json<{ user: { id: number; name: string } }>('GET', '/api/session');
  const { feedback_url: url } = await teacher.json<{ feedback_url: string }>('GET', `${table}/students/${user.id}`);
  return {
    url,
    workId: url.split('/').at(-1)!,
    promptIds: questions.map(({ id }) => id),
    studentId: user.id,
    studentName: user.name,
  };
};

/** The teacher's own level for an answer, or that for a suggestion. */
export const saveLevel = (
  teacher: HttpSession,
  { workId, promptIds }: HandedInWork,
  level: number,
  { assessmentId = null, prompt = 0 }: { assessmentId?: string | null; prompt?: number } = {},
): Promise<unknown> =>
  teacher.json('PATCH', `/api/v2/lingolift/teachers/student_works/${workId}/update_ell_assessment`, {
    ell_assessment: {
      assignment_prompt_id: promptIds[prompt],
      assessment_data: {
        assessment_id: assessmentId,
        teacher_wida_level: level,
        teacher_strengths: ['Joins ideas.'],
        teacher_suggestions: [],
      },
    },
  });
