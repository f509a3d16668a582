import type { Problem } from '#api/shared/schemas.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { texts } from '../texts.ts';

type Refusal = Problem & { readonly unknown_fields?: readonly string[] };

const wordsOf = ({ code, errors = [], unknown_fields: unknown = [] }: Refusal): string | null => {
  if (code === 'body_too_large') return texts.refused.tooMuch;
  if (code === 'invalid_request' || unknown.length > 0) return texts.refused.changed;
  if (code !== 'student_work_invalid' || errors.length === 0) return null;
  return errors.map(({ message }) => texts.refused.this(message)).join(' ');
};

/** The same reply in words for a student, where the server's name fields of the API, which no page shows. */
export function inStudentsWords<Body>(reply: Reply<Body>): Reply<Body> {
  if (reply.kind !== 'refused' || reply.problem === null) return reply;
  const detail = wordsOf(reply.problem);
  if (detail === null) return reply;
  const { errors: _fields, ...problem } = reply.problem;
  return { ...reply, problem: { ...problem, detail } };
}
