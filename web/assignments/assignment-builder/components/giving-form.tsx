import type { AssignmentBuilderPageData } from '#api/assignments/lesson-assignments/schemas.ts';
import type { Clock } from '#web/lib/dates.ts';
import { assignmentTypeWords } from '#web/lib/words.ts';
import { CheckPills } from '#web/ui/form/check-pills.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateTimePicker } from '#web/ui/form/date-time-picker.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { OptionPills } from '#web/ui/form/option-pills.tsx';
import type { BuilderErrors } from '../builder-errors.ts';
import { quizTypes, type Giving } from '../giving.ts';
import { texts } from '../texts.ts';
import './builder.css';

interface GivingFormProps {
  classes: AssignmentBuilderPageData['school_classes'];
  quizzes: AssignmentBuilderPageData['quizzes'];
  giving: Giving;
  clock: Clock;
  onChange: (part: Partial<Giving>, fields: readonly string[]) => void;
  errors: BuilderErrors;
}

/** The classes that get the assignment, its start and due date, and whether its quiz is included. */
export function GivingForm({ classes, quizzes, giving, clock, onChange, errors }: GivingFormProps) {
  const { schoolClassIds, later, start, due } = giving;
  return (
    <div className="builder-giving">
      <CheckPills
        legend={texts.classes}
        options={classes.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={schoolClassIds}
        onChange={(chosen) => onChange({ schoolClassIds: chosen }, ['classes'])}
        error={errors['classes'] ?? null}
      />
      <div className="builder-moments">
        <DateTimePicker
          clock={clock}
          label={texts.due}
          value={due}
          onChange={(next) => onChange({ due: next }, ['due'])}
          error={errors['due'] ?? null}
        />
        <OptionPills
          label={texts.start}
          options={[
            { value: 'now', label: texts.startNow },
            { value: 'later', label: texts.startLater },
          ]}
          value={later ? 'later' : 'now'}
          onChange={(next) => onChange({ later: next === 'later' }, ['start', 'due'])}
        />
        {later && (
          <DateTimePicker
            clock={clock}
            label={texts.startsAt}
            value={start}
            onChange={(next) => onChange({ start: next }, ['start', 'due'])}
            error={errors['start'] ?? null}
          />
        )}
      </div>
      <p className="kicker">{texts.timeZone(clock.timeZone)}</p>
      {quizzes.length > 0 && <QuizWithIt quizzes={quizzes} giving={giving} onChange={onChange} errors={errors} />}
    </div>
  );
}

const types = quizTypes.map((value) => ({ value, label: assignmentTypeWords(value) }));

function QuizWithIt({ quizzes, giving, onChange, errors }: Pick<GivingFormProps, 'quizzes' | 'giving' | 'onChange' | 'errors'>) {
  const { quizUuid, quizType, later } = giving;
  const [first] = quizzes;
  const shown = quizzes.find(({ uuid }) => uuid === quizUuid) ?? first;
  if (!shown) return null;
  return (
    <div className="builder-quiz">
      <Checkbox
        label={quizzes.length === 1 ? texts.alsoQuiz(shown.title) : texts.alsoAQuiz}
        detail={texts.quizDetail(shown.questions_count)}
        checked={quizUuid !== null}
        onChange={({ target }) => onChange({ quizUuid: target.checked ? shown.uuid : null }, ['quiz'])}
      />
      {quizUuid !== null && (
        <div className="builder-quiz__more">
          {quizzes.length > 1 && (
            <NativeSelectField
              label={texts.whichQuiz}
              value={quizUuid}
              choices={quizzes.map(({ uuid, title }) => ({ value: uuid, label: title }))}
              onChange={({ target }) => onChange({ quizUuid: target.value }, ['quiz'])}
            />
          )}
          <OptionPills
            label={texts.quizType}
            options={types}
            value={quizType}
            onChange={(next) => onChange({ quizType: next }, ['quiz'])}
          />
          {later && <p className="kicker">{texts.quizStartsNow}</p>}
        </div>
      )}
      {errors['quiz'] && <FieldError>{errors['quiz']}</FieldError>}
    </div>
  );
}
