/** A teacher's assignments, and the form that assigns a quiz. */
import { useState, type ReactNode } from 'react';
import type { ListedAssignment, TeachAssignmentsPageData } from '#api/assignments/teach-assignments/schemas.ts';
import { AssignForm } from '#web/assignments/assign-quiz/components/assign-form.tsx';
import { AssignmentTable } from '#web/assignments/teach-assignments/components/assignment-table.tsx';
import { QuizDialog } from '#web/assignments/teach-assignments/components/quiz-dialog.tsx';
import { ListFilters } from '#web/assignments/teach-assignments/components/list-filters.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from '#web/assignments/teach-assignments/texts.ts';
import '#web/assignments/teach-assignments/components/teach-assignments.css';
import { asksForForm, isNarrowed, listAddress, listAt } from '#web/assignments/teach-assignments/list-address.ts';
import { clockOf, type Clock } from '#web/lib/dates.ts';
import { pageClient } from '#web/lib/page-client.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

/** The quiz named in the page's address, if it can be assigned. */
export const quizInAddress = (address: string, quizzes: readonly { uuid: string }[]): string | null => {
  const wanted = new URLSearchParams(address.split('?')[1]).get('quiz_uuid');
  return quizzes.some(({ uuid }) => uuid === wanted) ? wanted : null;
};

interface ListPagesProps {
  paging: { page: number; pages_count: number };
  addressOf: (page: number) => string;
}

/** Links to the previous and the next page. */
function ListPages({ paging: { page, pages_count: last }, addressOf }: ListPagesProps) {
  if (last < 2) return null;
  return (
    <nav className="teach-pages" aria-label={texts.pages}>
      {page > 1 && (
        <ButtonLink small href={addressOf(page - 1)} rel="prev">
          {texts.previous}
        </ButtonLink>
      )}
      <span className="soft">{texts.pageOf(page, last)}</span>
      {page < last && (
        <ButtonLink small href={addressOf(page + 1)} rel="next">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}

/** Keeps input that people type before hydration. */
export const hasForm = true;

type Notice = { kind: 'good' | 'low'; text: string } | null;
const newAssignment = '/teach/assignments/new';
const quizForm = '/teach/assignments?assign=quiz';
const firstClass = <ButtonLink href="/school_classes/new">{texts.firstClass}</ButtonLink>;

export function TeachAssignmentsPage({ data, shell }: PageProps<TeachAssignmentsPageData>) {
  const [shown, setShown] = useState(data);
  const [open, setOpen] = useState(asksForForm(shell.path));
  const [notice, setNotice] = useState<Notice>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const [changing, change] = useState<ListedAssignment | null>(null);
  const clock = clockOf(shell);

  const refresh = async () => {
    const reply = await pageClient().call(listAt(data.criteria));
    if (reply.kind === 'ok') setShown(reply.body);
  };
  const assigned = (text: string) => {
    setNotice({ kind: 'good', text });
    void refresh();
  };

  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        actions={
          <div className="head-links">
            <ButtonLink
              href={open ? '/teach/assignments' : quizForm}
              aria-expanded={open}
              onClick={(event) => {
                event.preventDefault();
                setOpen(!open);
              }}
            >
              {open ? texts.hideForm : texts.assignQuiz}
            </ButtonLink>
            <ButtonLink tone="primary" href={newAssignment}>
              {texts.newAssignment}
            </ButtonLink>
          </div>
        }
      />
      {open && (
        <Section id="assign" title={texts.assignQuiz}>
          {notice && (
            <Message kind={notice.kind}>
              {notice.kind === 'low' && (
                <>
                  <strong>{texts.notAssigned}</strong>{' '}
                </>
              )}
              {notice.text}
            </Message>
          )}
          <AssignOrWhyNot data={data}>
            <AssignForm
              data={data}
              quizUuid={quizInAddress(shell.path, data.quizzes)}
              clock={clock}
              onAssigned={assigned}
              onFailed={(text) => setNotice({ kind: 'low', text })}
            />
          </AssignOrWhyNot>
        </Section>
      )}
      <div className={open ? 'section teach-list' : 'teach-list'}>
        {changed !== null && <Message kind="good">{changed}</Message>}
        <AssignedList data={shown} clock={clock} onChange={change} />
      </div>
      <QuizDialog
        assignment={changing}
        clock={clock}
        onClose={() => change(null)}
        onChanged={(text) => {
          change(null);
          setChanged(text);
          void refresh();
        }}
      />
    </PageShell>
  );
}

interface ListProps {
  data: TeachAssignmentsPageData;
  clock: Clock;
  onChange: (assignment: ListedAssignment) => void;
}

function AssignedList({ data, clock, onChange }: ListProps) {
  const { assignments, criteria, paging } = data;
  const narrowed = isNarrowed(criteria);
  if (assignments.length === 0 && !narrowed) {
    return (
      <>
        <EmptyState title={texts.nothingYet} action={data.school_classes.length === 0 && firstClass}>
          {texts.nothingYetText}
        </EmptyState>
        <p className="teach-archived">
          <a href={listAddress(criteria, { state: 'archived' })}>{texts.showArchived}</a>
        </p>
      </>
    );
  }
  return (
    <>
      <ListFilters data={data} />
      {assignments.length === 0 ? (
        <EmptyState title={texts.nothingFound} action={<ButtonLink href="/teach/assignments">{texts.showAll}</ButtonLink>}>
          {texts.nothingFoundText}
        </EmptyState>
      ) : (
        <>
          <p className="kicker numbers">{texts.found(paging.rows_count)}</p>
          <AssignmentTable assignments={assignments} criteria={criteria} clock={clock} onChange={onChange} />
          <ListPages paging={paging} addressOf={(page) => listAddress(criteria, { page })} />
        </>
      )}
    </>
  );
}

function AssignOrWhyNot({ data, children }: { data: TeachAssignmentsPageData; children: ReactNode }) {
  if (data.school_classes.length === 0) {
    return (
      <EmptyState title={texts.noClasses} level={3} action={firstClass}>
        {texts.noClassesText}
      </EmptyState>
    );
  }
  if (data.quizzes.length === 0) {
    return (
      <EmptyState title={texts.noQuizzes} level={3}>
        {texts.noQuizzesText}
      </EmptyState>
    );
  }
  return children;
}
