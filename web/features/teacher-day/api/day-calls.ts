/** The calls of a teacher's home. */
import type { DashboardLayoutBody, TaskVisibility } from '../../../../api/teacher-desk/schemas.ts';
import type { HttpClient } from '../../../lib/http-client.ts';
import { to } from '../../../lib/route-call.ts';

export const fetchTasks = (client: HttpClient) => client.call(to('GET /api/v1/tasks'));

export const turnTask = (client: HttpClient, body: TaskVisibility) => client.call(to('PATCH /api/v1/tasks', {}, body));

export const saveLayout = (client: HttpClient, ui_state: DashboardLayoutBody['ui_state']) =>
  client.call(to('PUT /dashboard', {}, { ui_state }));
