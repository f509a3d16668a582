/** The form with which a teacher gives a quiz to classes. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { TeachAssignmentsPageData } from '#api/assignments/teach-assignments/schemas.ts';
import type { AssignQuizBody, ClassesWithQuizReply } from '#api/assignments/quiz-assignments/schemas.ts';
import type { AssignmentType, Problem } from '#api/shared/schemas.ts';
import { shortDay, timeOfDay, type Clock } from '#web/lib/dates.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { assignmentTypeWords, counted, listed } from '#web/lib/words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ComboBoxField } from '#web/ui/form/combo-box-field.tsx';
import { DateTimePicker } from '#web/ui/form/date-time-picker.tsx';
import { CheckPills } from '#web/ui/form/check-pills.tsx';
import { OptionPills } from '#web/ui/form/option-pills.tsx';
import { momentOf, usualDue } from '#web/lib/school-time.ts';
import { to } from '#web/lib/route-call.ts';
import { serverClock } from '#web/lib/server-now.ts';
import { checkDraft, errorsOf, type AssignDraft, type AssignErrors } from '../assign-form.ts';
import { texts } from '../texts.ts';
import './assign-form.css';

interface AssignedBeforeProps {
  draft: Pick<AssignDraft, 'quizUuid' | 'schoolClassIds'>;
  clock: Clock;
}

/** When each of these classes last got the quiz, if it did. That may be intended, or forgotten; shows nothing when asking fails. */
function useAssignedBefore({ quizUuid, schoolClassIds }: AssignedBeforeProps['draft']) {
  const [found, setFound] = useState<{
    readonly quizUuid: string;
    readonly classes: ClassesWithQuizReply['school_classes'];
  } | null>(null);
  useEffect(() => {
    if (quizUuid === null) return;
    const asking = new AbortController();
    const { signal } = asking;
    void pageClient()
      .call({ ...to('GET /teach/quiz_assignments/school_classes', { quiz_uuid: quizUuid }), signal })
      .then((reply) => {
        if (!signal.aborted && reply.kind === 'ok') setFound({ quizUuid, classes: reply.body.school_classes });
      });
    return () => asking.abort();
  }, [quizUuid]);
  return found?.quizUuid === quizUuid ? found.classes.filter(({ id }) => schoolClassIds.includes(id)) : [];
}

/** Shows which of the classes already have the quiz. They can have it twice, so nothing is refused. */
function AssignedBefore({ draft, clock }: AssignedBeforeProps) {
  const found = useAssignedBefore(draft);
  return (
    <div className="assign-form__before" role="status">
      {found.map(({ id, name, assigned_at: at }) => (
        <p key={id}>{texts.assignedBefore(name, shortDay(at, clock))}</p>
      ))}
    </div>
  );
}

const types: readonly AssignmentType[] = [
  'listening_comprehension',
  'reading_comprehension',
  'listening_and_reading_comprehension',
];

const firstInvalid =
  '.check-pills[data-invalid] input, [data-invalid] :is(input:not([type=hidden], [tabindex="-1"]), button, [role=spinbutton])';

interface AssignFormProps {
  data: Pick<TeachAssignmentsPageData, 'quizzes' | 'school_classes'>;
  /** Selected initially. */
  quizUuid: string | null;
  clock: Clock;
  onAssigned: (text: string) => void;
  onFailed: (text: string) => void;
}

export function AssignForm({ data, quizUuid, clock, onAssigned, onFailed }: AssignFormProps) {
  const fresh = (): AssignDraft => ({
    quizUuid: null,
    schoolClassIds: data.school_classes.length === 1 ? data.school_classes.map(({ id }) => id) : [],
    assignmentType: 'listening_comprehension',
    due: usualDue(serverClock(clock)),
    answersHeldBack: false,
  });
  const [draft, setDraft] = useState(() => ({ ...fresh(), quizUuid }));
  const [errors, setErrors] = useState<AssignErrors>({});
  const [sending, setSending] = useState(false);
  /** Classes that have exactly this already: the next press gives it to them again. */
  const [again, setAgain] = useState<readonly number[]>([]);
  // One key per class, so that a retry does not assign twice.
  const keys = useRef(new Map<number, string>());
  const form = useRef<HTMLFormElement>(null);
  const refusals = Object.keys(errors).join(' ');
  useEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
  }, [refusals]);

  const change = (part: Partial<AssignDraft>) => {
    keys.current.clear();
    setAgain([]);
    setDraft((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };

  const assign = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkDraft(draft, serverClock(clock));
    if ('errors' in checked) return setErrors(checked.errors);
    setSending(true);
    const bodies = checked.bodies.map((body) => ({ ...body, again: again.includes(body.school_class_id) }));
    const { done, failed, twice, problem, reason } = await assignEach(bodies, keys.current);
    setSending(false);
    setAgain(twice);
    if (failed.length === 0) {
      onAssigned(assignedWords(draft, data, clock));
      keys.current.clear();
      return setDraft(fresh());
    }
    setErrors(errorsOf(problem));
    if (done.length === 0) return onFailed(reason);
    const left = { ...draft, schoolClassIds: failed };
    onAssigned(assignedWords({ ...draft, schoolClassIds: done }, data, clock));
    setDraft(left);
    onFailed(texts.partly(assignedWords({ ...draft, schoolClassIds: done }, data, clock), classNames(failed, data), reason));
  };

  return (
    <I18nProvider locale="en-US">
      <form className="card assign-form" onSubmit={(event) => void assign(event)} ref={form} noValidate>
        <div className="assign-form__quiz">
          <ComboBoxField
            label={texts.quiz}
            placeholder={texts.quizPlaceholder}
            items={data.quizzes.map((quiz) => ({
              id: quiz.uuid,
              label: quiz.title,
              detail: `${quiz.quizable_name} · ${counted(quiz.questions_count, texts.question)}`,
            }))}
            value={draft.quizUuid}
            onChange={(quizUuid) => change({ quizUuid })}
            error={errors.quizUuid ?? null}
          />
        </div>
        <div className="assign-form__class">
          <CheckPills
            legend={texts.schoolClasses}
            options={data.school_classes.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={draft.schoolClassIds}
            onChange={(schoolClassIds) => change({ schoolClassIds })}
            error={errors.schoolClassIds ?? null}
          />
        </div>
        <div>
          <DateTimePicker
            clock={clock}
            label={texts.due}
            value={draft.due}
            onChange={(due) => change({ due })}
            error={errors.due ?? null}
          />
          <p className="kicker">{texts.timeZone(clock.timeZone)}</p>
        </div>
        <div className="assign-form__type">
          <OptionPills
            label={texts.type}
            options={types.map((type) => ({ value: type, label: assignmentTypeWords(type) }))}
            value={draft.assignmentType}
            onChange={(assignmentType) => change({ assignmentType })}
          />
        </div>
        <div className="assign-form__type">
          <Checkbox
            label={texts.holdBack}
            detail={texts.holdBackHint}
            checked={draft.answersHeldBack}
            onChange={({ target }) => change({ answersHeldBack: target.checked })}
          />
        </div>
        <div className="assign-form__end">
          <AssignedBefore draft={draft} clock={clock} />
          <Button type="submit" tone="primary" disabled={sending}>
            {sending ? texts.assigning : again.length > 0 ? texts.assignAgain : texts.assign}
          </Button>
        </div>
      </form>
    </I18nProvider>
  );
}

const titleOf = ({ quizUuid }: AssignDraft, { quizzes }: AssignFormProps['data']): string | null =>
  quizzes.find(({ uuid }) => uuid === quizUuid)?.title ?? null;

interface Assigning {
  /** Classes that have it now, and those that do not. */
  done: number[];
  failed: number[];
  /** Those of the failed that have exactly this already. */
  twice: number[];
  problem: Problem | null;
  reason: string;
}

/** Assigns to one class after the other; a refusal for one does not affect the others. */
async function assignEach(bodies: readonly AssignQuizBody[], keys: Map<number, string>): Promise<Assigning> {
  const result: Assigning = { done: [], failed: [], twice: [], problem: null, reason: '' };
  for (const body of bodies) {
    const id = body.school_class_id;
    const key = keys.get(id) ?? randomUuid();
    keys.set(id, key);
    const reply = await pageClient().call({ ...to('POST /teach/quiz_assignments', {}, body), idempotencyKey: key });
    if (reply.kind === 'ok') result.done.push(id);
    else {
      result.failed.push(id);
      result.problem = reply.kind === 'refused' ? reply.problem : null;
      if (result.problem?.code === 'already_assigned') {
        // The refused request keeps its key; giving it again is another request.
        keys.delete(id);
        result.twice.push(id);
      }
      result.reason = reply.kind === 'refused' ? (reply.problem?.detail ?? texts.noReason) : texts.unreachable;
    }
  }
  return result;
}

const classNames = (ids: readonly number[], { school_classes: classes }: AssignFormProps['data']): string =>
  listed(classes.filter(({ id }) => ids.includes(id)).map(({ name }) => name)) || texts.theClass;

function assignedWords(draft: AssignDraft, data: AssignFormProps['data'], clock: Clock): string {
  const quiz = titleOf(draft, data) ?? texts.theQuiz;
  const schoolClass = classNames(draft.schoolClassIds, data);
  if (!draft.due) return texts.assigned(quiz, schoolClass);
  const due = momentOf(draft.due, clock.timeZone);
  return texts.assignedUntil(quiz, schoolClass, shortDay(due, clock), timeOfDay(due, clock.timeZone));
}
