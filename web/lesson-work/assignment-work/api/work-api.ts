import type { SavedStudentWork, StudentAssignmentPageData, UiState } from '#api/lesson-work/student-works/schemas.ts';
import type { HttpClient, Reply } from '#web/lib/http-client.ts';
import type { Sessions } from '#web/lib/verdict.ts';
import { to } from '#web/lib/route-call.ts';
import type { Problem } from '#api/shared/schemas.ts';
import { texts } from '../texts.ts';
import type { KeptText } from './work-outbox.ts';

type Refusal = Problem & { readonly unknown_fields?: readonly string[] };

const wordsOf = ({ code, errors = [], unknown_fields: unknown = [] }: Refusal): string | null => {
  if (code === 'body_too_large') return texts.refused.tooMuch;
  if (code === 'invalid_request' || unknown.length > 0) return texts.refused.changed;
  if (code !== 'student_work_invalid' || errors.length === 0) return null;
  return errors.map(({ message }) => texts.refused.this(message)).join(' ');
};

/** Replaces the server's messages that name API fields, which students never see, with messages for students. */
function inStudentsWords<Body>(reply: Reply<Body>): Reply<Body> {
  if (reply.kind !== 'refused' || reply.problem === null) return reply;
  const detail = wordsOf(reply.problem);
  if (detail === null) return reply;
  const { errors: _fields, ...problem } = reply.problem;
  return { ...reply, problem: { ...problem, detail } };
}

/** What a call leaves unchanged. */
const nothingWritten = { assignment_prompts: {}, additional_sentences: {}, worksheet: [] };

export interface WorkApi extends Sessions {
  /** `leaving`: the page may close before the reply arrives. */
  save(entry: KeptText, leaving?: boolean): Promise<Reply<SavedStudentWork>>;
  submit(assignmentId: number, uiState: UiState, revision: number | null, key: string): Promise<Reply<SavedStudentWork>>;
  find(assignmentId: number): Promise<Reply<StudentAssignmentPageData>>;
}

export function createWorkApi(http: HttpClient): WorkApi {
  return {
    save: async ({ assignment_id: id, data, ui_state: uiState, base, idempotency_key: idempotencyKey }, keepalive = false) => {
      const body = { ui_state: uiState ?? {}, data: { ...nothingWritten, ...data }, revision: base };
      const call = to('PUT /students/assignments/{id}', { id }, body);
      return inStudentsWords(await http.call({ ...call, idempotencyKey, keepalive }));
    },
    submit: (id, uiState, revision, idempotencyKey) => {
      const body = { ui_state: { ...uiState, submitted: true }, data: nothingWritten, revision };
      return http.call({ ...to('PUT /students/assignments/{id}', { id }, body), idempotencyKey });
    },
    find: (id) => http.call(to('GET /students/assignments/{id}', { id })),
    refreshSession: http.refreshSession,
  };
}
