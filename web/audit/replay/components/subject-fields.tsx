import type { ReplayPageData } from '#api/audit/replay/schemas.ts';
import { NativeSelectField, withValue, type Choice } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from '../texts.ts';

type Kind = ReplayPageData['kind'];

/** What the report is about, and its filters. Where the moment is replayed, its own lists are offered; else numbers. */
export function SubjectFields({ data, kind }: { data: ReplayPageData; kind: Kind }) {
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

/** A list, or a text where there is no list yet. */
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
