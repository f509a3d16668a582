import type { DashboardLayoutBody, TaskVisibility } from '#api/dashboard/teacher-desk/schemas.ts';
import type { HttpClient } from '#web/lib/http-client.ts';
import { to } from '#web/lib/route-call.ts';

export const fetchTasks = (client: HttpClient) => client.call(to('GET /api/v1/tasks'));

export const turnTask = (client: HttpClient, body: TaskVisibility) => client.call(to('PATCH /api/v1/tasks', {}, body));

export const saveLayout = (client: HttpClient, ui_state: DashboardLayoutBody['ui_state']) =>
  client.call(to('PUT /dashboard', {}, { ui_state }));
