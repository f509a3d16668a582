import type { ClassOrderReply } from '#api/dashboard/teacher-desk/schemas.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import { to } from '#web/lib/route-call.ts';

export type Direction = 'up' | 'down';

/** Moves a class by one place. */
const moveClass = (client: HttpClient, teacherId: number, schoolClassId: number, direction: Direction) =>
  client.call(
    to(`PATCH /api/v1/teachers/{teacher_id}/move_school_class_${direction}`, {
      teacher_id: teacherId,
      school_class_id: schoolClassId,
    }),
  );

/** Moves a class one place at a time, up for a negative number. Stops at the first failure. */
export async function moveClassBy(
  client: HttpClient,
  { teacherId, schoolClassId, places }: { teacherId: number; schoolClassId: number; places: number },
): Promise<Reply<ClassOrderReply>> {
  const direction = places < 0 ? 'up' : 'down';
  let reply = await moveClass(client, teacherId, schoolClassId, direction);
  for (let left = Math.abs(places) - 1; left > 0 && reply.kind === 'ok'; left -= 1) {
    reply = await moveClass(client, teacherId, schoolClassId, direction);
  }
  return reply;
}

export const turnClass = (client: HttpClient, id: number, action: 'hide' | 'show') =>
  client.call(to(`PATCH /school_classes/{id}/${action}`, { id }));
