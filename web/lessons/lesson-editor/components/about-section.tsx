import { useStore } from 'zustand';
import type { LessonEditorPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { NativeSelectField, withValue } from '#web/ui/form/native-select.tsx';
import { pendingOf } from '#web/widgets/autosave/autosave-state.ts';
import { FieldFailure } from '#web/widgets/autosave/components/field-status.tsx';
import type { LessonFrame } from '../lesson-kind.ts';
import { texts } from '../texts.ts';
import { ElpLevel, TextComplexity } from './level-fields.tsx';
import { LessonText } from './lesson-text.tsx';

const usualBands = ['K-2', '3-5', '6-8', '9-12'];

interface AboutProps extends LessonFrame {
  data: LessonEditorPageData;
  timeZone: string;
}

/** What lists and search say of the lesson. */
export function AboutSection({ store, driver, data, timeZone }: AboutProps) {
  return (
    <Section id="section-about" title={texts.sections.about}>
      <div className="card lesson-part">
        <LessonText store={store} driver={driver} field="name" maxLength={300} oneLine />
        <LessonText
          store={store}
          driver={driver}
          field="description"
          maxLength={5_000}
          hint={texts.hints.description}
          rows={3}
          preview
        />
        <div className="lesson-facts">
          <LessonText
            store={store}
            driver={driver}
            field="subject"
            maxLength={80}
            hint={texts.hints.subject(data.subjects)}
            oneLine
          />
          <GradeBand store={store} driver={driver} known={data.grade_bands} />
        </div>
        <div className="lesson-facts">
          <ElpLevel store={store} driver={driver} timeZone={timeZone} />
          <TextComplexity store={store} driver={driver} timeZone={timeZone} />
        </div>
      </div>
    </Section>
  );
}

function GradeBand({ store, driver, known }: LessonFrame & { known: readonly string[] }) {
  const value = useStore(store, (state) => {
    const change = pendingOf(state, 'grade_band')?.change;
    return change?.type === 'text' ? change.value : state.lesson.grade_band;
  });
  const choices = [...new Set([...usualBands, ...known])].map((band) => ({ value: band, label: band.replace('-', '–') }));
  return (
    <div>
      <NativeSelectField
        id="field-grade_band"
        label={texts.fields.grade_band}
        placeholder={texts.gradeBand.choose}
        choices={withValue(choices, value)}
        value={value}
        onChange={({ target }) => driver.make({ type: 'text', field: 'grade_band', value: target.value })}
      />
      <FieldFailure store={store} driver={driver} fieldKey="grade_band" />
    </div>
  );
}
