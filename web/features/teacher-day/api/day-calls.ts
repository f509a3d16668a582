/** The calls of a teacher's home. */
import type { TasksReply } from '../../../../api/teacher-day/schemas.ts';
import type { DashboardLayoutBody, TaskVisibility } from '../../../../api/teacher-desk/schemas.ts';
import type { HttpClient } from '../../../lib/http-client.ts';

export const fetchTasks = (client: HttpClient) => client.call<TasksReply>({ method: 'GET', path: '/api/v1/tasks' });

export const turnTask = (client: HttpClient, body: TaskVisibility) =>
  client.call<TaskVisibility>({ method: 'PATCH', path: '/api/v1/tasks', body });

export const saveLayout = (client: HttpClient, ui_state: DashboardLayoutBody['ui_state']) =>
  client.call<null>({ method: 'PUT', path: '/dashboard', body: { ui_state } });
