import { useState } from 'react';
import type { TeacherDashboard } from '../../../api/dashboard/schemas.ts';
import { AssignmentList } from '../../features/assign-quiz/components/assignment-list.tsx';
import { TeacherReports } from '../../features/dashboard/components/teacher-reports.tsx';
import { clockOf } from '../../lib/dates.ts';
import { counted } from '../../lib/words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PercentChip } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import type { Shell } from '../../lib/page-props.ts';
import './dashboard.css';

const shownTasks = 3;
const shownClasses = 5;

export function TeacherDashboardView({ data, shell }: { data: TeacherDashboard; shell: Shell }) {
  return (
    <>
      {data.trial_days_remaining !== null && <TrialBanner days={data.trial_days_remaining} />}
      <PageHead
        title={`Welcome back, ${data.name}`}
        actions={
          <ButtonLink tone="primary" small href="/teach/assignments">
            Assign a quiz
          </ButtonLink>
        }
      />
      <Tasks data={data} shell={shell} />
      <Classes classes={data.classes} />
      <TeacherReports data={data} />
    </>
  );
}

function TrialBanner({ days }: { days: number }) {
  return (
    <div className="trial">
      <p>
        <strong>Free trial.</strong> {days === 0 ? 'Today is its last day.' : `${counted(days, 'day')} left.`}
      </p>
    </div>
  );
}

function Tasks({ data, shell }: { data: TeacherDashboard; shell: Shell }) {
  const [all, showAll] = useState(false);
  const { assignments } = data;
  const more = assignments.length - shownTasks;
  return (
    <Section id="tasks" title="Tasks" aside={assignments.length > 0 && <a href="/teach/assignments">All assignments</a>}>
      {assignments.length === 0 ? (
        <EmptyState
          title="Nothing assigned yet"
          level={3}
          action={<ButtonLink href="/teach/assignments">Assign your first quiz</ButtonLink>}
        >
          Assign a quiz to a class. You see here who has submitted it.
        </EmptyState>
      ) : (
        <AssignmentList assignments={assignments.slice(0, all ? undefined : shownTasks)} clock={clockOf(shell)} />
      )}
      {more > 0 && (
        <div>
          <Button small onClick={() => showAll(!all)}>
            {all ? 'Show less' : `Show ${more} more`}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Classes({ classes }: { classes: TeacherDashboard['classes'] }) {
  const [all, showAll] = useState(false);
  const more = classes.length - shownClasses;
  return (
    <Section id="classes" title="My Classes" aside={classes.length > 0 && <a href="/school_classes">All classes</a>}>
      {classes.length === 0 ? (
        <EmptyState title="No classes yet" level={3}>
          Classes come from your school&apos;s roster. Ask your school admin to add you to one.
        </EmptyState>
      ) : (
        <ul className="classes" role="list">
          {classes.slice(0, all ? undefined : shownClasses).map((item) => (
            <ClassTile key={item.id} item={item} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <div>
          <Button small onClick={() => showAll(!all)}>
            {all ? 'Show Fewer' : 'Show More'}
          </Button>
        </div>
      )}
    </Section>
  );
}

function ClassTile({ item }: { item: TeacherDashboard['classes'][number] }) {
  return (
    <li className="card class-tile">
      <div>
        <h3>
          <a href={item.url}>{item.name}</a>
        </h3>
        <p className="kicker">
          {counted(item.students_count, 'student')}
          {item.code && ` · code ${item.code}`}
        </p>
      </div>
      <div className="class-tile__facts">
        <span className="soft">{counted(item.assignments_count, 'quiz', 'quizzes')} assigned</span>
        <span>
          <span className="soft">Average </span>
          <PercentChip value={item.quiz_average_percent} />
        </span>
      </div>
    </li>
  );
}
