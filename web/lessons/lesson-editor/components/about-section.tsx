import { useStore } from 'zustand';
import type { LessonEditorPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { NativeSelectField, withValue } from '#web/ui/form/native-select.tsx';
import { pendingOf, textOf, patchState } from '#web/widgets/autosave/autosave-state.ts';
import { FieldFailure } from '#web/widgets/autosave/components/field-status.tsx';
import { type LessonFrame, lessonKind, type LessonStore, savedField } from '../lesson-kind.ts';
import { texts } from '../texts.ts';
import type { LevelName } from '#api/lessons/level-updates/schemas.ts';
import { elpLevelNames, elpLevels } from '#domain/shared/elp-levels.ts';
import { LevelUpdater } from '#web/lessons/level-updater/level-updater.tsx';
import { texts as updaterTexts } from '#web/lessons/level-updater/texts.ts';
import { useLevelUpdater } from '#web/lessons/level-updater/use-level-updater.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';
import { LessonText } from './lesson-text.tsx';

/** Takes over the lesson's current state, if nobody has to decide, so that later changes are based on it. */
async function adoptMeasured(store: LessonStore): Promise<void> {
  const { lesson, revision } = store.getState();
  const reply = await pageClient().call(to('GET /admin/lessons/{uuid}/changes', { uuid: lesson.uuid, since: revision }));
  const { pending, conflict, revision: now } = store.getState();
  const onItsWay = pending.some(({ phase }) => phase === 'sending');
  if (reply.kind !== 'ok' || conflict || onItsWay || now !== revision) return;
  if (!lessonKind.needsNoDecision?.(reply.body, pending)) return;
  patchState(store, { lesson: reply.body.lesson, revision: reply.body.lesson.revision });
}

interface LevelFieldProps extends LessonFrame {
  timeZone: string;
}

/** A level that staff select, or have measured in the transcript. */
function useField({ store, timeZone }: LevelFieldProps, level: LevelName) {
  const { uuid, type } = useStore(store, ({ lesson }) => lesson);
  const reported = useStore(store, ({ lesson }) => lesson.level_updates[level]);
  const inReview = useStore(store, ({ lesson }) => lesson.stage === 'in_review');
  const saving = useStore(store, (state) => Boolean(pendingOf(state, 'transcript') ?? pendingOf(state, level)));
  const updater = useLevelUpdater({
    level,
    folder: `${type}s`,
    uuid,
    reported,
    adopt: () => adoptMeasured(store),
    mayReload: () => store.getState().pending.length === 0,
  });
  const locked = updater.status === 'pending' ? updaterTexts.locked : undefined;
  return { locked, panel: <LevelUpdater updater={updater} timeZone={timeZone} saving={saving} inReview={inReview} /> };
}

function TextComplexity(props: LevelFieldProps) {
  const { store, driver } = props;
  const { locked, panel } = useField(props, 'text_complexity');
  return (
    <div className="lesson-level">
      <LessonText
        store={store}
        driver={driver}
        locked={locked}
        field="text_complexity"
        maxLength={60}
        hint={texts.hints.text_complexity}
        oneLine
      />
      {panel}
    </div>
  );
}

const choices = elpLevels.map((level) => ({
  value: String(level),
  label: texts.elpLevel.choice(level, elpLevelNames[level]),
}));

function ElpLevel(props: LevelFieldProps) {
  const { store, driver } = props;
  const { locked, panel } = useField(props, 'elp_level');
  const saved = useStore(store, ({ lesson }) => savedField(lesson, 'elp_level'));
  const value = useStore(store, (state) => textOf(state, 'elp_level', saved));
  return (
    <div className="lesson-level">
      <div className="lesson-level__field">
        <NativeSelectField
          id="field-elp_level"
          label={texts.fields.elp_level}
          placeholder={locked ?? texts.elpLevel.none}
          choices={choices}
          value={locked === undefined ? value : ''}
          disabled={locked !== undefined}
          onChange={({ target }) => driver.make({ type: 'text', field: 'elp_level', value: target.value })}
        />
        <p className="field__hint">{texts.hints.elp_level}</p>
        <FieldFailure store={store} driver={driver} fieldKey="elp_level" />
      </div>
      {panel}
    </div>
  );
}

const usualBands = ['K-2', '3-5', '6-8', '9-12'];

interface AboutProps extends LessonFrame {
  data: LessonEditorPageData;
  timeZone: string;
}

/** The details of the lesson shown in lists and search. */
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
