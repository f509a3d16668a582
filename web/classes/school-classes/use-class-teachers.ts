import type { ClassRosterData } from '#api/classes/school-classes/schemas.ts';
import { texts } from './texts.ts';
import type { Classes } from './use-classes.ts';
import { to } from '#web/lib/route-call.ts';

export type ClassTeacher = Pick<ClassRosterData['teachers'][number], 'id' | 'name'>;

export interface ClassTeachers {
  /** Returns false, after showing the reason, when the server refused. */
  add: (email: string) => Promise<boolean>;
  remove: (teacher: ClassTeacher) => Promise<void>;
  /** For the teacher's own removal: somebody who has left a class cannot add themselves again. */
  leave: (teacher: ClassTeacher, className: string) => Promise<void>;
}

/** Adds and removes teachers of a class; changes that affect others can be undone. */
export function useClassTeachers(roster: ClassRosterData, { send, setNotice }: Classes): ClassTeachers {
  const { school_class_id: id } = roster;
  const taken = (teacher_id: number) => to('DELETE /school_classes/{id}/teachers/{teacher_id}', { id, teacher_id });
  const back = (teacher_id: number) => to('POST /school_classes/{id}/teachers/{teacher_id}/restore', { id, teacher_id }, {});
  const say = (text: string, undo?: () => Promise<void>) =>
    setNotice(undo ? { kind: 'good', text, undo } : { kind: 'good', text });

  const remove = async (teacher: ClassTeacher): Promise<void> => {
    if (!(await send(taken(teacher.id)))) return;
    say(texts.teacherRemoved(teacher.name), async () => {
      if (await send(back(teacher.id))) say(texts.teacherBack(teacher.name));
    });
  };
  const add = async (email: string): Promise<boolean> => {
    const added = await send(to('POST /school_classes/{id}/teachers', { id }, { email }));
    if (!added) return false;
    const { teacher_id, name } = added;
    if (roster.teachers.some((teacher) => teacher.id === teacher_id)) say(texts.teacherAlready(name));
    else say(texts.teacherAdded(name), () => remove({ id: teacher_id, name }));
    return true;
  };
  const leave = async (teacher: ClassTeacher, className: string): Promise<void> => {
    if (await send(taken(teacher.id))) say(texts.left(className));
  };
  return { add, remove, leave };
}
