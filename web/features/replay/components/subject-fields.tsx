import type { ReplayPageData } from '../../../../api/replay/schemas.ts';
import { NativeSelectField, withValue, type Choice } from '../../../ui/native-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Kind = ReplayPageData['kind'];

/** What the report is about, and its filters. Where the moment is replayed, its own lists are offered; else numbers. */
export function SubjectFields({ data, kind }: { data: ReplayPageData; kind: Kind }) {
  const { asked, choices, missing } = data;
  const { needs, of_teacher } = data.kinds.find(({ id }) => id === kind)!;
  const problem = (name: (typeof missing)[number]): string | null =>
    kind === data.kind && missing.includes(name) && data.at?.replay?.status === 'ready'
      ? 'Choose one: this report is about it.'
      : null;
  const number = { type: 'number', min: 1, step: 1, inputMode: 'numeric' } as const;
  return (
    <>
      {needs.includes('district_id') && (
        <Subject
          label="District"
          name="district_id"
          items={choices.districts.map(({ id, name }) => ({ value: String(id), label: name }))}
          asked={asked}
          error={problem('district_id')}
        />
      )}
      {needs.includes('school_class_id') && (
        <Subject
          label="Class"
          name="school_class_id"
          items={choices.school_classes.map(({ id, name }) => ({ value: String(id), label: name }))}
          asked={asked}
          error={problem('school_class_id')}
        />
      )}
      {needs.includes('quiz_uuid') && (
        <Subject
          label="Quiz"
          name="quiz_uuid"
          items={choices.quizzes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          asked={asked}
          error={problem('quiz_uuid')}
        />
      )}
      {needs.includes('student_id') && (
        <TextField
          label="Student’s number"
          name="student_id"
          {...number}
          defaultValue={asked['student_id'] ?? ''}
          error={problem('student_id')}
        />
      )}
      {of_teacher && (
        <TextField
          label="Teacher’s number"
          name="teacher_id"
          {...number}
          defaultValue={asked['teacher_id'] ?? ''}
          hint="Optional. If blank, the class’s first teacher."
        />
      )}
      <details className="time-machine__more" open={['start_date', 'end_date', 'quiz_type'].some((name) => asked[name])}>
        <summary>Filters</summary>
        <div className="time-machine__filters">
          <TextField label="From day" type="date" name="start_date" defaultValue={asked['start_date'] ?? ''} />
          <TextField label="To day" type="date" name="end_date" defaultValue={asked['end_date'] ?? ''} />
          <Subject label="Assignment type" name="quiz_type" items={quizTypes} asked={asked} error={null} none="All" />
        </div>
        <p className="field__hint">If blank, the 30 days before that moment.</p>
      </details>
    </>
  );
}

const quizTypes = [
  { value: 'listening_comprehension', label: 'Listening' },
  { value: 'reading_comprehension', label: 'Reading' },
  { value: 'listening_and_reading_comprehension', label: 'Listening & Reading' },
];

interface SubjectProps {
  label: string;
  name: string;
  items: readonly Choice[];
  asked: ReplayPageData['asked'];
  error: string | null;
  none?: string;
}

/** A list, or a text where there is no list yet. */
function Subject({ label, name, items, asked, error, none = 'Choose …' }: SubjectProps) {
  const value = asked[name] ?? '';
  if (items.length === 0) {
    return (
      <TextField
        label={`${label}’s ${name.endsWith('uuid') ? 'uuid' : 'number'}`}
        name={name}
        defaultValue={value}
        error={error}
        hint={name === 'district_id' ? 'If blank, the first district is used.' : undefined}
      />
    );
  }
  return (
    <NativeSelectField {...{ label, name, error }} placeholder={none} defaultValue={value} choices={withValue(items, value)} />
  );
}
