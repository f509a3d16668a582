import { useState } from 'react';
import type { ClassRosterData } from '../../../../api/school-classes/schemas.ts';
import { Section } from '../../../ui/content/page-head.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { texts } from '../texts.ts';
import type { Classes } from '../use-classes.ts';
import './class-teachers.css';

interface ClassTeachersProps {
  roster: ClassRosterData;
  classes: Classes;
}

/** Who teaches the class together. */
export function ClassTeachers({ roster, classes: { send, sending, setNotice } }: ClassTeachersProps) {
  const [email, setEmail] = useState('');
  const path = `/school_classes/${roster.school_class_id}/teachers`;
  const add = async () => {
    if (!(await send({ method: 'POST', path, body: { email } }))) return;
    setEmail('');
    setNotice({ kind: 'good', text: texts.teacherAdded });
  };
  const remove = async (id: number, name: string) => {
    if (await send({ method: 'DELETE', path: `${path}/${id}` })) setNotice({ kind: 'good', text: texts.teacherRemoved(name) });
  };
  return (
    <Section id="teachers" title={texts.teachers}>
      <ul className="class-teachers" role="list">
        {roster.teachers.map(({ id, name, removable }) => (
          <li key={id}>
            <span>{name}</span>
            {removable && (
              <Button
                small
                tone="quiet"
                disabled={sending}
                aria-label={texts.removeOf(name)}
                onClick={() => void remove(id, name)}
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form
        className="class-teachers__form"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label={texts.teacherEmail}
          hint={texts.teacherHint}
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button small type="submit" disabled={sending}>
          {texts.addTeacher}
        </Button>
      </form>
    </Section>
  );
}
