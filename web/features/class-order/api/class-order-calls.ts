import type { ClassOrderReply, ClassVisibilityReply } from '../../../../api/teacher-desk/schemas.ts';
import type { HttpClient, Reply } from '../../../lib/http-client.ts';

export type Direction = 'up' | 'down';

/** One place. */
const moveClass = (client: HttpClient, teacherId: number, schoolClassId: number, direction: Direction) =>
  client.call<ClassOrderReply>({
    method: 'PATCH',
    path: `/api/v1/teachers/${teacherId}/move_school_class_${direction}?school_class_id=${schoolClassId}`,
  });

/** Place by place, up for a negative number; ends at the first one that fails. */
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

export const turnClass = (client: HttpClient, schoolClassId: number, action: 'hide' | 'show') =>
  client.call<ClassVisibilityReply>({ method: 'PATCH', path: `/school_classes/${schoolClassId}/${action}` });
