import { TextField } from '../../../ui/form/text-field.tsx';
import type { Part } from '../changes.ts';
import type { LessonFrame } from '../lesson-kind.ts';
import { texts } from '../texts.ts';
import { PartSection } from './part-section.tsx';
import { RowList } from './row-list.tsx';
import { usePart } from './use-part.ts';

type Track = Part<'audio'>['standard'][number];

const newTrack = (): Track => ({ title: '', address: '', captions: null, duration_ms: null });

/** The same story at two paces. */
export function RecordingsSection({ store, driver }: LessonFrame) {
  const { content, set, leave } = usePart({ store, driver }, 'audio');
  return (
    <PartSection {...{ store, driver }} field="audio" title={texts.sections.recordings} hint={texts.hints.recordings}>
      {(['standard', 'slowed'] as const).map((pace) => (
        <div key={pace} role="group" aria-label={texts.labels[pace]}>
          <h3>{texts.labels[pace]}</h3>
          <RowList
            rows={content[pace]}
            most={100}
            nameOf={texts.row.track}
            newName={texts.row.newTrack}
            newRow={newTrack}
            keyOf={(_track, index) => String(index)}
            onChange={(rows) => set({ ...content, [pace]: rows })}
            onLeave={leave}
          >
            {(track, change) => (
              <>
                <TextField
                  label={texts.labels.title}
                  maxLength={300}
                  value={track.title}
                  onChange={({ target }) => change({ ...track, title: target.value })}
                />
                <TextField
                  label={texts.labels.address}
                  maxLength={500}
                  value={track.address}
                  onChange={({ target }) => change({ ...track, address: target.value })}
                />
                <TextField
                  label={texts.labels.captions}
                  maxLength={500}
                  value={track.captions ?? ''}
                  onChange={({ target }) => change({ ...track, captions: target.value })}
                />
              </>
            )}
          </RowList>
        </div>
      ))}
    </PartSection>
  );
}
