import type { TeachersReply } from '../../../api/class-roster/schemas.ts';
import type { ClassRosterData } from '../../../api/school-classes/schemas.ts';
import { texts } from './texts.ts';
import type { Classes } from './use-classes.ts';

export type ClassTeacher = Pick<ClassRosterData['teachers'][number], 'id' | 'name'>;

export interface ClassTeachers {
  /** False when it was refused, which is then said. */
  add: (email: string) => Promise<boolean>;
  remove: (teacher: ClassTeacher) => Promise<void>;
  /** Oneself: nobody who has left a class can put themselves back. */
  leave: (teacher: ClassTeacher, className: string) => Promise<void>;
}

/** Adds and removes those who teach a class; what others did not ask for can be taken back. */
export function useClassTeachers(roster: ClassRosterData, { send, setNotice }: Classes): ClassTeachers {
  const path = `/school_classes/${roster.school_class_id}/teachers`;
  const say = (text: string, undo?: () => Promise<void>) =>
    setNotice(undo ? { kind: 'good', text, undo } : { kind: 'good', text });

  const remove = async (teacher: ClassTeacher): Promise<void> => {
    if (!(await send({ method: 'DELETE', path: `${path}/${teacher.id}` }))) return;
    say(texts.teacherRemoved(teacher.name), async () => {
      if (await send({ method: 'POST', path: `${path}/${teacher.id}/restore`, body: {} })) say(texts.teacherBack(teacher.name));
    });
  };
  const add = async (email: string): Promise<boolean> => {
    const added = await send<TeachersReply>({ method: 'POST', path, body: { email } });
    if (!added) return false;
    const { teacher_id: id, name } = added;
    if (roster.teachers.some((teacher) => teacher.id === id)) say(texts.teacherAlready(name));
    else say(texts.teacherAdded(name), () => remove({ id, name }));
    return true;
  };
  const leave = async ({ id }: ClassTeacher, className: string): Promise<void> => {
    if (await send({ method: 'DELETE', path: `${path}/${id}` })) say(texts.left(className));
  };
  return { add, remove, leave };
}
