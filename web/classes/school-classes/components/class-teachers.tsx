import { useState } from 'react';
import type { ClassRosterData } from '#api/classes/school-classes/schemas.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ClassItem } from '../class-item.ts';
import { texts } from '../texts.ts';
import { useClassTeachers, type ClassTeacher } from '../use-class-teachers.ts';
import type { Classes } from '../use-classes.ts';
import './class-panel.css';
import './class-teachers.css';

interface ClassTeachersProps {
  item: ClassItem;
  roster: ClassRosterData;
  classes: Classes;
  /** The person viewing the page; null when they teach no class. */
  viewerId: number | null;
}

/** The teachers of the class. */
export function ClassTeachers({ item, roster, classes, viewerId }: ClassTeachersProps) {
  const [email, setEmail] = useState('');
  const [leaving, setLeaving] = useState<ClassTeacher | null>(null);
  const { add, remove, leave } = useClassTeachers(roster, classes);
  const { sending } = classes;
  return (
    <Section id="teachers" title={texts.teachers}>
      <ul className="class-teachers" role="list">
        {roster.teachers.map(({ removable, ...teacher }) => (
          <li key={teacher.id}>
            <span>{teacher.name}</span>
            {removable && (
              <Button
                small
                tone="quiet"
                disabled={sending}
                aria-label={texts.removeOf(teacher.name)}
                onClick={() => (teacher.id === viewerId ? setLeaving(teacher) : void remove(teacher))}
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
          void add(email).then((added) => added && setEmail(''));
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
      <Dialog title={texts.leaveClass(item.name)} open={leaving !== null} onClose={() => setLeaving(null)}>
        <p>{texts.leaveWhat}</p>
        <div className="class-panel__actions">
          <Button
            tone="primary"
            disabled={sending}
            onClick={() => {
              setLeaving(null);
              if (leaving) void leave(leaving, item.name);
            }}
          >
            {texts.leave}
          </Button>
          <Button onClick={() => setLeaving(null)}>{texts.cancel}</Button>
        </div>
      </Dialog>
    </Section>
  );
}
