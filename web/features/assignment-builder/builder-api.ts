import type { GivenAssignmentReply, LessonAssignment } from '../../../api/lesson-assignments/schemas.ts';
import type { Reply } from '../../lib/http-client.ts';
import { pageClient } from '../../lib/page-client.ts';

interface AssignmentReply {
  readonly assignment: LessonAssignment;
}
interface ClassReply {
  readonly school_class: Omit<LessonAssignment['school_classes'][number], 'school_class_name' | 'started' | 'submitted'>;
}

const root = '/teach/lesson_assignments';
export const addressOf = (id: string): string => `${root}/${id}`;

type Answer<Body> = Promise<Reply<Body>>;

/** Makes an assignment; with classes in the body it is given to them. */
export const create = (body: object, idempotencyKey: string): Answer<GivenAssignmentReply> =>
  pageClient().call({ method: 'POST', path: root, body, idempotencyKey });

/** As it is now. */
export const find = (id: string): Answer<AssignmentReply> => pageClient().call({ method: 'GET', path: addressOf(id) });

/** `revision`: what the change was decided on; with a later one there it is refused with 412. */
export const change = (id: string, body: object, idempotencyKey: string, revision: string): Answer<AssignmentReply> =>
  pageClient().call({ method: 'PUT', path: addressOf(id), body, idempotencyKey, ifMatch: revision });

export const give = (id: string, body: object, idempotencyKey: string): Answer<GivenAssignmentReply> =>
  pageClient().call({ method: 'POST', path: `${addressOf(id)}/school_classes`, body, idempotencyKey });

export const changeDates = (id: string, schoolClassId: number, body: object): Answer<ClassReply> =>
  pageClient().call({ method: 'PUT', path: `${addressOf(id)}/school_class/${schoolClassId}/dates`, body });

export const setOpen = (id: string, schoolClassId: number, verb: 'close' | 'reopen'): Answer<ClassReply> =>
  pageClient().call({ method: 'POST', path: `${addressOf(id)}/school_class/${schoolClassId}/${verb}`, body: {} });

export const setArchived = (id: string, verb: 'archive' | 'unarchive'): Answer<AssignmentReply> =>
  pageClient().call({ method: 'POST', path: `${addressOf(id)}/${verb}`, body: {} });
