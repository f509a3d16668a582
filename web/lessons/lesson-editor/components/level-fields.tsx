import { useStore } from 'zustand';
import type { LevelName } from '#api/lessons/level-updates/schemas.ts';
import { elpLevelNames, elpLevels } from '#domain/shared/elp-levels.ts';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { pendingOf, textOf } from '#web/widgets/autosave/autosave-state.ts';
import { FieldFailure } from '#web/widgets/autosave/components/field-status.tsx';
import { LevelUpdater } from '#web/lessons/level-updater/level-updater.tsx';
import { texts as updaterTexts } from '#web/lessons/level-updater/texts.ts';
import { useLevelUpdater } from '#web/lessons/level-updater/use-level-updater.ts';
import { adoptMeasured } from '../adopt-measured.ts';
import { savedField, type LessonFrame } from '../lesson-kind.ts';
import { texts } from '../texts.ts';
import { LessonText } from './lesson-text.tsx';

interface LevelFieldProps extends LessonFrame {
  timeZone: string;
}

/** A level that staff choose, or have measured in the transcript. */
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

export function TextComplexity(props: LevelFieldProps) {
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

export function ElpLevel(props: LevelFieldProps) {
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
