import { pageClient } from '#web/lib/page-client.ts';
import { to, type BodyOf } from '#web/lib/route-call.ts';

const one = '/teach/lesson_assignments/{id}';
const inClass = `${one}/school_class/{school_class_id}` as const;

export const addressOf = (id: string): string => to(`GET ${one}`, { id }).path;

/** Creates an assignment, and gives it to the classes in the body, if any. */
export const create = (body: BodyOf<'POST /teach/lesson_assignments'>, idempotencyKey: string) =>
  pageClient().call({ ...to('POST /teach/lesson_assignments', {}, body), idempotencyKey });

/** Loads its current state. */
export const find = (id: string) => pageClient().call(to(`GET ${one}`, { id }));

/** `revision`: the revision that the change is based on; the server refuses it with 412 when there is a later one. */
export const change = (id: string, body: BodyOf<`PUT ${typeof one}`>, idempotencyKey: string, revision: string) =>
  pageClient().call({ ...to(`PUT ${one}`, { id }, body), idempotencyKey, ifMatch: revision });

export const give = (id: string, body: BodyOf<`POST ${typeof one}/school_classes`>, idempotencyKey: string) =>
  pageClient().call({ ...to(`POST ${one}/school_classes`, { id }, body), idempotencyKey });

export const changeDates = (id: string, school_class_id: number, body: BodyOf<`PUT ${typeof inClass}/dates`>) =>
  pageClient().call(to(`PUT ${inClass}/dates`, { id, school_class_id }, body));

export const setOpen = (id: string, school_class_id: number, verb: 'close' | 'reopen') =>
  pageClient().call(to(`POST ${inClass}/${verb}`, { id, school_class_id }, {}));

export const setArchived = (id: string, verb: 'archive' | 'unarchive') =>
  pageClient().call(to(`POST ${one}/${verb}`, { id }, {}));
