import type { ReactNode } from 'react';
import type { SchoolClassesPageData } from '#api/dashboard/my-classes/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';
import { classesAddress } from '../classes-address.ts';
import type { Classes } from '../use-classes.ts';
import { to } from '#web/lib/route-call.ts';
import './class-colours.css';
import './manage-tab.css';

interface ManageTabProps {
  classes: Classes;
  children: ReactNode;
}

type Item = SchoolClassesPageData['items'][number];

/** All classes at the side, next to the selected one. */
export function ManageTab({ classes, children }: ManageTabProps) {
  const { data } = classes;
  return (
    <div className="manage-classes">
      <nav className="manage-classes__list" aria-label={texts.yourClasses}>
        <ul role="list">
          {data.items.map((item) => (
            <li key={item.id} className="manage-classes__item class-colour" data-colour={item.colour}>
              <ClassLink item={item} search={data.search} current={item.id === data.roster?.school_class_id} />
            </li>
          ))}
        </ul>
        {data.archived.length > 0 && <ArchivedClasses classes={classes} />}
      </nav>
      <div className="manage-classes__chosen">{children}</div>
    </div>
  );
}

function ClassLink({ item, search, current }: { item: Item; search: string; current: boolean }) {
  return (
    <a href={classesAddress({ search, schoolClassId: item.id }, 'manage_classes')} aria-current={current ? 'true' : undefined}>
      <span className="class-colour__dot" aria-hidden="true" />
      <span className="manage-classes__name">{item.name}</span>
      <span className="kicker">{texts.students(item.students_count)}</span>
    </a>
  );
}

function ArchivedClasses({ classes: { data, send, sending, setNotice } }: { classes: Classes }) {
  const restore = async (id: number, name: string) => {
    const done = await send(to('POST /school_classes/{id}/restore', { id }, {}));
    if (done) setNotice({ kind: 'good', text: texts.restored(name) });
  };
  return (
    <details className="manage-classes__archived">
      <summary>
        {texts.archivedClasses} ({data.archived.length})
      </summary>
      <ul role="list">
        {data.archived.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <Button
              small
              tone="quiet"
              disabled={sending}
              aria-label={texts.restoreOf(name)}
              onClick={() => void restore(id, name)}
            >
              {texts.restore}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
