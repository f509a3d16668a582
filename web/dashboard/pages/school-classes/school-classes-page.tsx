import { useState } from 'react';
import type { SchoolClassesPageData } from '#api/dashboard/my-classes/schemas.ts';
import { ClassOrderList } from '#web/dashboard/class-order/components/class-order-list.tsx';
import { AddStudents } from '#web/classes/school-classes/components/add-students.tsx';
import { ClassPanel } from '#web/classes/school-classes/components/class-panel.tsx';
import { ClassRoster } from '#web/classes/school-classes/components/class-roster.tsx';
import { ClassesTabs } from '#web/classes/school-classes/components/classes-tabs.tsx';
import { ClassPages, ClassSearch, NoClassFound } from '#web/classes/school-classes/components/class-search.tsx';
import { ClassTeachers } from '#web/classes/school-classes/components/class-teachers.tsx';
import { ManageTab } from '#web/classes/school-classes/components/manage-tab.tsx';
import { ProgressCard } from '#web/classes/school-classes/components/progress-card.tsx';
import { texts } from '#web/classes/school-classes/texts.ts';
import { useClasses, type Classes } from '#web/classes/school-classes/use-classes.ts';
import { tabs, useTab } from '#web/classes/school-classes/use-tab.ts';
import { AssignmentTable } from '#web/assignments/teach-assignments/components/assignment-table.tsx';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps, Shell } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { AddressesToAgree } from '#web/districts/addresses-to-agree/addresses-to-agree.tsx';
import { StudentAccess } from '#web/districts/student-joining/student-access.tsx';
import { StudentJoining } from '#web/districts/student-joining/student-joining.tsx';
import './school-classes.css';

/** Keeps input that people type before hydration. */
export const hasForm = true;

const noCriteria = { kind: '', state: '', school_class_id: null, search: '', sort: 'assigned', direction: 'desc' } as const;

export function SchoolClassesPage({ data, shell }: PageProps<SchoolClassesPageData>) {
  const classes = useClasses(data);
  const tab = useTab();
  const teacher = shell.viewer?.role === 'teacher';
  const shown = tabs.filter((one) => teacher || one !== 'assignments');
  const current = shown.includes(tab) ? tab : 'student_progress';
  const { items, may_create: mayCreate, paging, search, students_count: students } = classes.data;
  const newClass = mayCreate && (
    <ButtonLink tone={items.length === 0 ? 'primary' : 'secondary'} small href="/school_classes/new">
      {texts.newClass}
    </ButtonLink>
  );
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={texts.summary(paging.rows_count, students)}
        actions={
          <div className="head-links">
            {teacher && items.length > 0 && (
              <ButtonLink tone="quiet" small href="/reports/standards">
                {texts.resultsByStandard}
              </ButtonLink>
            )}
            {teacher && (
              <ButtonLink tone="quiet" small href="/teach/invites">
                {texts.inviteColleagues}
              </ButtonLink>
            )}
            {items.length > 0 && (
              <ButtonLink tone="quiet" small href="/school_classes/new_year">
                {texts.newYear}
              </ButtonLink>
            )}
            {items.length > 0 && newClass}
          </div>
        }
      />
      <ClassesTabs shown={shown} current={current} />
      <Notices classes={classes} />
      <ClassSearch data={classes.data} tab={current} />
      {items.length === 0 && search !== '' ? (
        <NoClassFound words={search} tab={current} />
      ) : items.length === 0 && current !== 'manage_classes' ? (
        <EmptyState title={texts.noneYet} action={newClass || undefined}>
          {mayCreate ? texts.createFirst : texts.comeFromRoster}
        </EmptyState>
      ) : (
        <>
          {current === 'student_progress' && <Progress classes={classes} shell={shell} />}
          {current === 'manage_classes' && <Manage classes={classes} teacherId={teacher ? shell.viewer!.id : null} />}
          {current === 'assignments' && <Assignments classes={classes} shell={shell} />}
          <ClassPages data={classes.data} tab={current} />
        </>
      )}
      <AddressesToAgree addresses={data.addresses} csrfToken={shell.csrf_token} />
    </PageShell>
  );
}

function Notices({ classes: { notice, setNotice } }: { classes: Classes }) {
  if (!notice) return null;
  const { undo, next } = notice;
  return (
    <div className="classes-notice">
      <Message
        kind={notice.kind}
        actions={
          undo ? (
            <Button
              small
              onClick={() => {
                setNotice(null);
                void undo();
              }}
            >
              {texts.undo}
            </Button>
          ) : (
            next && (
              <ButtonLink small href={next.href}>
                {next.label}
              </ButtonLink>
            )
          )
        }
      >
        {notice.text}
      </Message>
    </div>
  );
}

function Progress({ classes: { data }, shell }: { classes: Classes; shell: Shell }) {
  const chosenId = Number(new URLSearchParams(shell.path.split('?')[1]).get('school_class_id'));
  const teacher = shell.viewer?.role === 'teacher';
  return (
    <div className="progress-list">
      {data.items.map((item) => (
        <ProgressCard
          key={item.id}
          item={item}
          open={data.items.length === 1 || item.id === chosenId}
          gradebookLink={teacher ? (id) => `/school_classes/${id}/gradebook` : null}
          studentLink={(schoolClassId, id) =>
            teacher ? `/school_classes/${schoolClassId}/students/${id}` : `/reports/students/${id}`
          }
        />
      ))}
    </div>
  );
}

/** `teacherId`: the teacher viewing the page, who has their own order of classes. */
function Manage({ classes, teacherId }: { classes: Classes; teacherId: number | null }) {
  const [adding, setAdding] = useState(false);
  const { data, setNotice } = classes;
  const item = data.items.find(({ id }) => id === data.roster?.school_class_id);
  const added = (schoolClassId: number, count: number) => {
    setAdding(false);
    const next = { href: `/school_classes/${schoolClassId}/cards`, label: texts.printNext };
    setNotice({ kind: 'good', text: texts.added(count), next });
  };
  return (
    <ManageTab classes={classes}>
      {item && data.roster ? (
        <>
          <ClassPanel key={item.id} item={item} classes={classes} onAdd={() => setAdding(true)} />
          {adding && (
            <AddStudents
              item={item}
              classes={classes}
              onClose={() => setAdding(false)}
              onAdded={(count) => added(item.id, count)}
            />
          )}
          <ClassRoster item={item} roster={data.roster} classes={classes} onAdd={() => setAdding(true)} />
          <ClassTeachers key={`teachers-${item.id}`} item={item} roster={data.roster} classes={classes} viewerId={teacherId} />
        </>
      ) : (
        <EmptyState
          title={texts.noneYet}
          action={data.may_create ? <ButtonLink href="/school_classes/new">{texts.newClass}</ButtonLink> : undefined}
        >
          {data.may_create ? texts.createFirst : texts.comeFromRoster}
        </EmptyState>
      )}
      {teacherId !== null && data.items.length > 0 && (
        <Section id="order" title={texts.order}>
          <ClassOrderList teacherId={teacherId} classes={data.items} />
        </Section>
      )}
      {data.joining?.may_turn && (
        <>
          <StudentJoining districtId={data.joining.district_id} on={data.joining.on} />
          <StudentAccess districtId={data.joining.district_id} byTeachers={data.joining.access_by_teachers} />
        </>
      )}
    </ManageTab>
  );
}

function Assignments({ classes: { data }, shell }: { classes: Classes; shell: Shell }) {
  if (data.assignments.length === 0) {
    return (
      <EmptyState title={texts.noAssignments} action={<ButtonLink href="/teach/assignments">{texts.assign}</ButtonLink>}>
        {texts.assignFirst}
      </EmptyState>
    );
  }
  return <AssignmentTable assignments={data.assignments} criteria={noCriteria} clock={clockOf(shell)} />;
}
