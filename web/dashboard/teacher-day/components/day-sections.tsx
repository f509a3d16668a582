import { type ReactNode, useState } from 'react';
import type { TeacherDashboard } from '#api/dashboard/schemas.ts';
import { type Clock, shortDay, taskDueWords } from '#web/lib/dates.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { MoveButtons, IconButton } from '#web/ui/form/icon-button.tsx';
import { texts } from '../texts.ts';
import { useLayout, type Section as SectionName } from '../use-layout.ts';
import { ClassCards } from './class-cards.tsx';
import type { Task } from '#api/dashboard/teacher-day/schemas.ts';
import { assignmentTypeWords } from '#web/lib/words.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { useTasks } from '../use-tasks.ts';
import './teacher-day.css';

const shownAtFirst = 3;

type Group = 'review' | 'today' | 'later';

const groupOf = ({ due_date_status: days }: Task): Group =>
  days === null || days > 0 ? 'later' : days === 0 ? 'today' : 'review';

const typeWords = ({ assignment_type: type }: Task): string =>
  type === 'lesson_assignment' ? texts.tasks.lesson : assignmentTypeWords(type);

const dueWords = ({ due_date_status: days }: Task): string => (days === null ? texts.tasks.noDueDate : taskDueWords(days));

interface TaskListProps {
  tasks: readonly Task[];
  count: number;
  clock: Clock;
}

/** The classes' open assignments and work ready for review, most urgent first; only three at first. */
function TaskList({ tasks: first, count, clock }: TaskListProps) {
  const { tasks, total, hidden, failure, busy, hide, undo, loadAll } = useTasks(first, count);
  const [all, showAll] = useState(false);
  const shown = tasks.slice(0, all ? undefined : shownAtFirst);
  const toggle = async () => {
    if (all || (await loadAll())) showAll(!all);
  };
  return (
    <div className="day-tasks" aria-busy={busy}>
      {hidden && (
        <Message
          kind="good"
          actions={
            <Button small onClick={undo}>
              {texts.tasks.undo}
            </Button>
          }
        >
          {texts.tasks.hidden(hidden.assignment_name)}
        </Message>
      )}
      {failure && <Message kind="low">{failure}</Message>}
      {tasks.length === 0 ? (
        <EmptyState title={texts.tasks.nothing} level={3}>
          {texts.tasks.nothingText}
        </EmptyState>
      ) : (
        (['review', 'today', 'later'] as const).map((group) => (
          <TaskGroup
            key={group}
            title={texts.tasks[group]}
            tasks={shown.filter((task) => groupOf(task) === group)}
            clock={clock}
            onHide={hide}
          />
        ))
      )}
      {total > shownAtFirst && (
        <div>
          <Button small aria-expanded={all} onClick={() => void toggle()}>
            {all ? texts.tasks.showLess : texts.tasks.showMore}
          </Button>
        </div>
      )}
    </div>
  );
}

interface TaskGroupProps {
  title: string;
  tasks: readonly Task[];
  clock: Clock;
  onHide: (task: Task) => void;
}

function TaskGroup({ title, tasks, clock, onHide }: TaskGroupProps) {
  if (tasks.length === 0) return null;
  return (
    <div>
      <h3 className="day-tasks__group">{title}</h3>
      <ul className="day-tasks__list" role="list">
        {tasks.map((task) => (
          <TaskRow key={`${task.task_type} ${task.id}`} task={task} clock={clock} onHide={onHide} />
        ))}
      </ul>
    </div>
  );
}

function TaskRow({ task, clock, onHide }: { task: Task; clock: Clock; onHide: (task: Task) => void }) {
  const { assignment_name: name, school_class_name: schoolClass, stats } = task;
  const group = groupOf(task);
  const verb = group === 'review' ? texts.tasks.openReview : texts.tasks.open;
  return (
    <li className="day-task">
      <div className="day-task__words">
        <strong>{name}</strong>
        <p className="kicker">
          {schoolClass} · {typeWords(task)}
        </p>
      </div>
      <div className="day-task__due" data-group={group}>
        <span>{dueWords(task)}</span>
        {task.due_at && <span className="kicker">{shortDay(task.due_at, clock)}</span>}
      </div>
      <Progress done={stats.submitted} all={stats.all} word={texts.tasks.submitted} />
      <span className="day-task__tools">
        <ButtonLink small href={task.link} aria-label={texts.tasks.openTask(verb, name, schoolClass)}>
          {verb}
        </ButtonLink>
        <IconButton icon="cross" label={texts.tasks.hide(name, schoolClass)} onClick={() => onHide(task)} />
      </span>
    </li>
  );
}

interface DaySectionsProps {
  data: TeacherDashboard;
  clock: Clock;
  /** Renders the chart, with these tools at the end of its heading. */
  reports: (tools: ReactNode) => ReactNode;
}

/** Tasks, classes and reports in the teacher's own order; each move is saved at once. */
export function DaySections({ data, clock, reports }: DaySectionsProps) {
  const { order, moved, failure, move } = useLayout(data.ui_state);
  const tools = (section: SectionName) => (
    <MoveButtons
      labels={{ up: texts.layout.up(texts.sections[section]), down: texts.layout.down(texts.sections[section]) }}
      first={order[0] === section}
      last={order.at(-1) === section}
      onMove={(direction) => move(section, direction)}
    />
  );
  const sections: Record<SectionName, () => ReactNode> = {
    tasks: () => (
      <Section
        id="tasks"
        title={texts.sections.tasks}
        aside={
          <div className="day-tools">
            <a href="/teach/assignments">{texts.tasks.all}</a>
            {tools('tasks')}
          </div>
        }
      >
        <TaskList tasks={data.tasks} count={data.tasks_count} clock={clock} />
      </Section>
    ),
    classes: () => (
      <Section id="classes" title={texts.sections.classes} aside={<ClassTools>{tools('classes')}</ClassTools>}>
        <ClassCards classes={data.classes} clock={clock} />
        {data.hidden_classes_count > 0 && (
          <p className="soft">
            <a href="/school_classes#manage_classes">{texts.classes.hidden(data.hidden_classes_count)}</a>
          </p>
        )}
      </Section>
    ),
    reports: () => reports(tools('reports')),
  };
  return (
    <div className="day-sections">
      <p className="visually-hidden" role="status">
        {moved && !failure && texts.layout.nowAt(texts.sections[moved.section], order.indexOf(moved.section) + 1, order.length)}
      </p>
      {failure && <Message kind="low">{failure}</Message>}
      {order.map((section) => (
        <div key={section} data-section={section}>
          {sections[section]()}
        </div>
      ))}
    </div>
  );
}

function ClassTools({ children }: { children: ReactNode }) {
  return (
    <div className="day-tools">
      <a href="/school_classes#student_progress">{texts.classes.viewReports}</a>
      <a href="/school_classes#assignments">{texts.classes.assignmentReport}</a>
      <a href="/school_classes#manage_classes">{texts.classes.manage}</a>
      <a href="/school_classes/new">{texts.classes.add}</a>
      {children}
    </div>
  );
}
