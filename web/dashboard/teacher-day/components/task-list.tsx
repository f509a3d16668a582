import { useState } from 'react';
import type { Task } from '#api/dashboard/teacher-day/schemas.ts';
import { shortDay, taskDueWords, type Clock } from '#web/lib/dates.ts';
import { assignmentTypeWords } from '#web/lib/words.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { texts } from '../texts.ts';
import { useTasks } from '../use-tasks.ts';

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

/** What the classes have to do and what is ready for review, the most urgent first: three at first. */
export function TaskList({ tasks: first, count, clock }: TaskListProps) {
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
