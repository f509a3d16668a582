import { useEffect, useRef, useState, type FormEvent } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { TeachAssignmentsPageData } from '../../../../api/teach-assignments/schemas.ts';
import type { AssignmentType } from '../../../../api/shared/schemas.ts';
import { shortDay, timeOfDay, type Clock } from '../../../lib/dates.ts';
import { pageClient } from '../../../lib/page-client.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { assignmentTypeWords, counted } from '../../../lib/words.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ComboBoxField } from '../../../ui/form/combo-box-field.tsx';
import { DateTimePicker } from '../../../ui/form/date-time-picker.tsx';
import { OptionPills } from '../../../ui/form/option-pills.tsx';
import { NativeSelectField } from '../../../ui/form/native-select.tsx';
import { momentOf, usualDue } from '../../../lib/school-time.ts';
import { checkDraft, errorsOf, type AssignDraft, type AssignErrors } from '../assign-form.ts';
import { texts } from '../texts.ts';
import { AssignedBefore } from './assigned-before.tsx';
import './assign-form.css';

const types: readonly AssignmentType[] = [
  'listening_comprehension',
  'reading_comprehension',
  'listening_and_reading_comprehension',
];

const firstInvalid =
  'select[aria-invalid], [data-invalid] :is(input:not([type=hidden], [tabindex="-1"]), button, [role=spinbutton])';

interface AssignFormProps {
  data: Pick<TeachAssignmentsPageData, 'quizzes' | 'school_classes'>;
  /** Chosen to begin with. */
  quizUuid: string | null;
  clock: Clock;
  onAssigned: (text: string) => void;
  onFailed: (text: string) => void;
}

export function AssignForm({ data, quizUuid, clock, onAssigned, onFailed }: AssignFormProps) {
  const fresh = (): AssignDraft => ({
    quizUuid: null,
    schoolClassId: data.school_classes.length === 1 ? String(data.school_classes[0]?.id) : null,
    assignmentType: 'listening_comprehension',
    due: usualDue(clock),
    answersHeldBack: false,
  });
  const [draft, setDraft] = useState(() => ({ ...fresh(), quizUuid }));
  const [errors, setErrors] = useState<AssignErrors>({});
  const [sending, setSending] = useState(false);
  const key = useRef<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const refusals = Object.keys(errors).join(' ');
  useEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
  }, [refusals]);

  const change = (part: Partial<AssignDraft>) => {
    key.current = null;
    setDraft((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };

  const assign = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkDraft(draft, { ...clock, now: new Date().toISOString() });
    if ('errors' in checked) return setErrors(checked.errors);
    key.current ??= randomUuid();
    setSending(true);
    const reply = await pageClient().call({
      method: 'POST',
      path: '/teach/quiz_assignments',
      body: checked.body,
      idempotencyKey: key.current,
    });
    setSending(false);
    if (reply.kind === 'ok') {
      onAssigned(assignedWords(draft, data, clock));
      key.current = null;
      return setDraft(fresh());
    }
    if (reply.kind === 'refused') setErrors(errorsOf(reply.problem));
    onFailed(reply.kind === 'refused' ? (reply.problem?.detail ?? texts.noReason) : texts.unreachable);
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
          <NativeSelectField
            label={texts.schoolClass}
            placeholder={texts.chooseClass}
            choices={data.school_classes.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={draft.schoolClassId ?? ''}
            onChange={({ target }) => change({ schoolClassId: target.value === '' ? null : target.value })}
            error={errors.schoolClassId ?? null}
          />
        </div>
        <div className="assign-form__due">
          <DateTimePicker label={texts.due} value={draft.due} onChange={(due) => change({ due })} error={errors.due ?? null} />
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
          <AssignedBefore draft={draft} title={titleOf(draft, data)} clock={clock} />
          <Button type="submit" tone="primary" disabled={sending}>
            {sending ? texts.assigning : texts.assign}
          </Button>
        </div>
      </form>
    </I18nProvider>
  );
}

const titleOf = ({ quizUuid }: AssignDraft, { quizzes }: AssignFormProps['data']): string | null =>
  quizzes.find(({ uuid }) => uuid === quizUuid)?.title ?? null;

function assignedWords(draft: AssignDraft, data: AssignFormProps['data'], clock: Clock): string {
  const quiz = titleOf(draft, data) ?? texts.theQuiz;
  const schoolClass = data.school_classes.find(({ id }) => String(id) === draft.schoolClassId)?.name ?? texts.theClass;
  if (!draft.due) return texts.assigned(quiz, schoolClass);
  const due = momentOf(draft.due, clock.timeZone);
  return texts.assignedUntil(quiz, schoolClass, shortDay(due, clock), timeOfDay(due, clock.timeZone));
}
