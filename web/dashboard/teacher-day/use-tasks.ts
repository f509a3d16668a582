import { useState } from 'react';
import type { Task } from '#api/dashboard/teacher-day/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { fetchTasks, turnTask } from './api/day-calls.ts';
import { texts } from './texts.ts';

/** The tasks rendered with the page; reloaded after a change or when all are requested. */
export function useTasks(first: readonly Task[], count: number) {
  const [tasks, setTasks] = useState<readonly Task[]>(first);
  const [total, setTotal] = useState(count);
  const [hidden, setHidden] = useState<Task | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function load(): Promise<boolean> {
    const reply = await fetchTasks(pageClient());
    if (reply.kind !== 'ok') {
      setFailure(texts.tasks.notLoaded(causeOf(reply)));
      return false;
    }
    setTasks(reply.body.items);
    setTotal(reply.body.items.length);
    return true;
  }

  async function turn(task: Task, visible: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const reply = await turnTask(pageClient(), { task_type: task.task_type, task_id: task.id, ui_state: { visible } });
    if (reply.kind === 'ok') {
      setHidden(visible ? null : task);
      await load();
    } else {
      setFailure((visible ? texts.tasks.notBack : texts.tasks.notHidden)(causeOf(reply)));
    }
    setBusy(false);
  }

  return {
    tasks,
    total,
    hidden,
    failure,
    busy,
    hide: (task: Task) => void turn(task, false),
    undo: () => hidden && void turn(hidden, true),
    /** Loads the tasks that the page left out. */
    loadAll: async () => (tasks.length < total ? load() : true),
  };
}
