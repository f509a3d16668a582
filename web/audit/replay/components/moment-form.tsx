import { useState, type FocusEvent, type FormEvent } from 'react';
import type { ReplayPageData } from '#api/audit/replay/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { MomentField, fieldMoment } from '#web/ui/form/moment-field.tsx';
import { NativeSelectField, withValue, type Choice } from '#web/ui/form/native-select.tsx';
import { usualMoments, utcWords } from '../moment-words.ts';
import { texts } from '../texts.ts';
import type { Clock } from '#web/lib/dates.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { serverClock } from '#web/lib/server-now.ts';
import { firstMoment, momentProblem, problemWords } from '../moment-problems.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PageForm } from '#web/ui/form/page-form.tsx';

type Kind = ReplayPageData['kind'];

/**
 * The subject of the report, and its filters. Offers lists from the replayed moment once there are any, otherwise number fields.
 */
function SubjectFields({ data, kind }: { data: ReplayPageData; kind: Kind }) {
  const { criteria, choices, missing } = data;
  const { needs, of_teacher } = data.kinds.find(({ id }) => id === kind)!;
  const problem = (name: (typeof missing)[number]): string | null =>
    kind === data.kind && missing.includes(name) && data.at?.replay?.status === 'ready' ? texts.filters.chooseOne : null;
  const number = { type: 'number', min: 1, step: 1, inputMode: 'numeric' } as const;
  return (
    <>
      {needs.includes('district_id') && (
        <Subject
          label={texts.filters.district}
          name="district_id"
          items={choices.districts.map(({ id, name }) => ({ value: String(id), label: name }))}
          criteria={criteria}
          error={problem('district_id')}
        />
      )}
      {needs.includes('school_class_id') && (
        <Subject
          label={texts.filters.class}
          name="school_class_id"
          items={choices.school_classes.map(({ id, name }) => ({ value: String(id), label: name }))}
          criteria={criteria}
          error={problem('school_class_id')}
        />
      )}
      {needs.includes('quiz_uuid') && (
        <Subject
          label={texts.filters.quiz}
          name="quiz_uuid"
          items={choices.quizzes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          criteria={criteria}
          error={problem('quiz_uuid')}
        />
      )}
      {needs.includes('student_id') && (
        <TextField
          label={texts.filters.student}
          name="student_id"
          {...number}
          defaultValue={criteria['student_id'] ?? ''}
          error={problem('student_id')}
        />
      )}
      {of_teacher && (
        <TextField
          label={texts.filters.teacher}
          name="teacher_id"
          {...number}
          defaultValue={criteria['teacher_id'] ?? ''}
          hint={texts.filters.teacherHint}
        />
      )}
      <details className="time-machine__more" open={['start_date', 'end_date', 'quiz_type'].some((name) => criteria[name])}>
        <summary>{texts.filters.title}</summary>
        <div className="time-machine__filters">
          <TextField label={texts.filters.from} type="date" name="start_date" defaultValue={criteria['start_date'] ?? ''} />
          <TextField label={texts.filters.to} type="date" name="end_date" defaultValue={criteria['end_date'] ?? ''} />
          <Subject
            label={texts.filters.type}
            name="quiz_type"
            items={quizTypes}
            criteria={criteria}
            error={null}
            none={texts.filters.all}
          />
        </div>
        <p className="field__hint">{texts.filters.datesHint}</p>
      </details>
    </>
  );
}

const quizTypes = [
  { value: 'listening_comprehension', label: texts.filters.listening },
  { value: 'reading_comprehension', label: texts.filters.reading },
  { value: 'listening_and_reading_comprehension', label: texts.filters.listeningAndReading },
];

interface SubjectProps {
  label: string;
  name: string;
  items: readonly Choice[];
  criteria: ReplayPageData['criteria'];
  error: string | null;
  none?: string;
}

/** A list, or a text field while there is no list yet. */
function Subject({ label, name, items, criteria, error, none = texts.filters.choose }: SubjectProps) {
  const value = criteria[name] ?? '';
  if (items.length === 0) {
    return (
      <TextField
        label={`${label}’s ${name.endsWith('uuid') ? 'uuid' : 'number'}`}
        name={name}
        defaultValue={value}
        error={error}
        hint={name === 'district_id' ? texts.filters.districtHint : undefined}
      />
    );
  }
  return (
    <NativeSelectField
      label={label}
      name={name}
      error={error}
      placeholder={none}
      defaultValue={value}
      choices={withValue(items, value)}
    />
  );
}

const names = ['at', 'against'] as const;
type Name = (typeof names)[number];

const fieldOf = (form: HTMLFormElement, name: Name): HTMLInputElement => form.elements.namedItem(name) as HTMLInputElement;

/**
 * Shows problems with a moment next to its field before the form is sent, and keeps the typed text. Without scripts the browser
 * enforces the first and last moment itself, and the server reports the rest.
 */
function useMomentChecks(data: ReplayPageData, clock: Clock) {
  const { log } = data;
  const [errors, setErrors] = useState<Readonly<Record<Name, string | null>>>({
    at: problemWords(data.at?.problem ?? null, log),
    against: problemWords(data.against?.problem ?? null, log),
  });
  const errorOf = (field: HTMLInputElement, required: boolean): string | null => {
    if (field.validity.badInput || (required && field.value === '')) return texts.log.typed;
    return problemWords(momentProblem(field.value, log, Date.parse(serverClock(clock).now)), log);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const form = event.currentTarget;
    const found = { at: errorOf(fieldOf(form, 'at'), true), against: errorOf(fieldOf(form, 'against'), false) };
    setErrors(found);
    const wrong = names.find((name) => found[name] !== null);
    if (wrong === undefined) return;
    event.preventDefault();
    fieldOf(form, wrong).focus();
  };
  const ofField = (name: Name) => ({
    name,
    error: errors[name],
    min: firstMoment(log),
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
      // The page may have been open for a long time.
      currentTarget.max = fieldMoment(serverClock(clock).now);
    },
    onInput: (): void => setErrors((before) => ({ ...before, [name]: null })),
  });
  return { at: ofField('at'), against: ofField('against'), onSubmit, noValidate: useHydrated() };
}

interface MomentFormProps {
  data: ReplayPageData;
  csrfToken: string;
  clock: Clock;
}

const logWords = (log: ReplayPageData['log']): string => {
  if (!log) return texts.log.empty;
  const span = texts.log.span(utcWords(log.first_at), utcWords(log.last_at));
  return log.complete ? texts.log.reaches(span) : texts.log.indexed(span);
};

/** Chooses the moment and the report. A plain form: it works before any script has run, and the address contains everything. */
export function MomentForm({ data, csrfToken, clock }: MomentFormProps) {
  const { criteria, log } = data;
  const [kind, setKind] = useState(data.kind);
  const { at, against, ...checks } = useMomentChecks(data, clock);
  return (
    <PageForm
      className="card time-machine moment-fields"
      action="/analyst/replays"
      aria-label={texts.form.label}
      {...checks}
      csrf={csrfToken}
    >
      <fieldset className="time-machine__part">
        <legend>
          <Icon name="history" size={22} /> {texts.form.moment}
        </legend>
        <MomentField label={texts.form.at} {...at} required moment={criteria['at']} hint={logWords(log)} />
        {log && <UsualMoments criteria={criteria} now={clock.now} firstAt={log.first_at} />}
        <MomentField label={texts.form.against} {...against} moment={criteria['against']} hint={texts.form.againstHint} />
      </fieldset>
      <fieldset className="time-machine__part">
        <legend>
          <Icon name="reports" size={22} /> {texts.form.report}
        </legend>
        <NativeSelectField
          label={texts.form.report}
          id="replay-kind"
          name="report"
          value={kind}
          onChange={({ target }) => setKind(target.value as typeof kind)}
          choices={data.kinds.map(({ id, label }) => ({ value: id, label }))}
        />
        <SubjectFields data={data} kind={kind} />
      </fieldset>
      <div className="time-machine__go">
        <Button type="submit" tone="primary">
          {texts.form.replay}
        </Button>
        <span className="soft">{texts.form.ownTables}</span>
      </div>
    </PageForm>
  );
}

interface UsualMomentsProps {
  criteria: ReplayPageData['criteria'];
  now: string;
  firstAt: string;
}

function UsualMoments({ criteria, now, firstAt }: UsualMomentsProps) {
  const moments = usualMoments(now, firstAt);
  if (moments.length === 0) return null;
  return (
    <ul className="usual-moments" role="list" aria-label={texts.form.usualMoments}>
      {moments.map(({ label, at }) => (
        <li key={label}>
          <a href={`/analyst/replay?${new URLSearchParams({ ...criteria, at })}`}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
