import { useState } from 'react';
import type { TeacherDashboard } from '../../../api/dashboard/schemas.ts';
import { AssignmentList } from '../../features/assign-quiz/components/assignment-list.tsx';
import { TeacherReports } from '../../features/dashboard/components/teacher-reports.tsx';
import { clockOf } from '../../lib/dates.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PercentChip } from '../../ui/content/chips.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHead, Section } from '../../ui/content/page-head.tsx';
import type { Shell } from '../../lib/page-props.ts';
import { texts } from './texts.ts';
import './dashboard.css';

const shownTasks = 3;
const shownClasses = 5;

export function TeacherDashboardView({ data, shell }: { data: TeacherDashboard; shell: Shell }) {
  return (
    <>
      {data.trial_days_remaining !== null && <TrialBanner days={data.trial_days_remaining} />}
      <PageHead
        title={texts.welcome(data.name)}
        actions={
          <ButtonLink tone="primary" small href="/teach/assignments">
            {texts.tasks.assignQuiz}
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
        <strong>{texts.trial.title}</strong> {days === 0 ? texts.trial.lastDay : texts.trial.daysLeft(days)}
      </p>
    </div>
  );
}

function Tasks({ data, shell }: { data: TeacherDashboard; shell: Shell }) {
  const [all, showAll] = useState(false);
  const { assignments } = data;
  const more = assignments.length - shownTasks;
  return (
    <Section
      id="tasks"
      title={texts.tasks.title}
      aside={assignments.length > 0 && <a href="/teach/assignments">{texts.tasks.all}</a>}
    >
      {assignments.length === 0 ? (
        <EmptyState
          title={texts.tasks.nothingYet}
          level={3}
          action={<ButtonLink href="/teach/assignments">{texts.tasks.assignFirst}</ButtonLink>}
        >
          {texts.tasks.howToBegin}
        </EmptyState>
      ) : (
        <AssignmentList assignments={assignments.slice(0, all ? undefined : shownTasks)} clock={clockOf(shell)} />
      )}
      {more > 0 && (
        <div>
          <Button small onClick={() => showAll(!all)}>
            {all ? texts.tasks.showLess : texts.tasks.showMore(more)}
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
    <Section
      id="classes"
      title={texts.classes.title}
      aside={classes.length > 0 && <a href="/school_classes">{texts.classes.all}</a>}
    >
      {classes.length === 0 ? (
        <EmptyState title={texts.classes.noneYet} level={3}>
          {texts.classes.comeFromRoster}
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
            {all ? texts.classes.showFewer : texts.classes.showMore}
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
          {texts.classes.students(item.students_count)}
          {item.code && texts.classes.code(item.code)}
        </p>
      </div>
      <div className="class-tile__facts">
        <span className="soft">{texts.classes.assigned(item.assignments_count)}</span>
        <span>
          <span className="soft">{texts.classes.average} </span>
          <PercentChip value={item.quiz_average_percent} />
        </span>
      </div>
    </li>
  );
}
