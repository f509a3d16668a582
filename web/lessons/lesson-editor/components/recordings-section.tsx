import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { TextField } from '#web/ui/form/text-field.tsx';
import { textOf } from '#web/widgets/autosave/autosave-state.ts';
import type { Part } from '../changes.ts';
import type { LessonFrame } from '../lesson-kind.ts';
import { texts } from '../texts.ts';
import { clockDuration } from '#web/lib/duration.ts';
import { PartSection } from './part-section.tsx';
import { RecordingUpload } from './recording-upload.tsx';
import { RowList } from '#web/widgets/row-list/row-list.tsx';
import { SlowedVersion } from './slowed-version.tsx';
import { TimingButton } from './timing/timing-button.tsx';
import { usePart } from './use-part.ts';

type Track = Part<'audio'>['standard'][number];

const mostTracks = 100;

const newTrack = (): Track => ({ title: '', address: '', captions: null, duration_ms: null });

/** The same story at two paces. */
export function RecordingsSection({ store, driver }: LessonFrame) {
  const { content, set, leave } = usePart({ store, driver }, 'audio');
  const transcript = useStore(store, (state) => textOf(state, 'transcript', state.lesson.transcript));
  // An upload takes minutes, in which the rest of it may change.
  const latest = useRef(content);
  useEffect(() => {
    latest.current = content;
  });
  return (
    <PartSection store={store} driver={driver} field="audio" title={texts.sections.recordings} hint={texts.hints.recordings}>
      {(['standard', 'slowed'] as const).map((pace) => (
        <div key={pace} role="group" aria-label={texts.labels[pace]}>
          <h3>{texts.labels[pace]}</h3>
          {pace === 'slowed' && <SlowedVersion store={store} driver={driver} audio={content} />}
          <RecordingUpload
            full={content[pace].length >= mostTracks}
            onTaken={(track) => {
              const now = latest.current;
              set({ ...now, [pace]: [...now[pace], track] });
              leave();
            }}
          />
          <RowList
            rows={content[pace]}
            most={mostTracks}
            nameOf={texts.row.track}
            newName={texts.row.newTrack}
            newRow={newTrack}
            keyOf={(_track, index) => String(index)}
            onChange={(rows) => set({ ...content, [pace]: rows })}
            onLeave={leave}
          >
            {(track, change, place) => (
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
                  onChange={({ target }) => change({ ...track, address: target.value, duration_ms: null })}
                />
                <TextField
                  label={texts.labels.captions}
                  maxLength={500}
                  value={track.captions ?? ''}
                  onChange={({ target }) => change({ ...track, captions: target.value })}
                />
                <TrackSound track={track}>
                  <TimingButton
                    track={track}
                    tracks={{ standard: content.standard[place - 1], slowed: content.slowed[place - 1] }}
                    first={pace}
                    transcript={transcript}
                    onChange={(timed, lines) => {
                      const now = latest.current;
                      set({ ...now, [timed]: now[timed].with(place - 1, { ...now[timed][place - 1]!, lines }) });
                    }}
                  />
                </TrackSound>
              </>
            )}
          </RowList>
        </div>
      ))}
    </PartSection>
  );
}

/** What stands at the address, to be heard. */
function TrackSound({ track, children }: { track: Track; children: ReactNode }) {
  if (track.address.trim() === '') return null;
  return (
    <div className="row-list__wide recording-sound">
      <audio controls preload="none" src={track.address} aria-label={texts.recording.listen(track.title)} />
      {track.duration_ms !== null && (
        <span className="soft">{texts.recording.duration(clockDuration(track.duration_ms / 1_000))}</span>
      )}
      {children}
    </div>
  );
}
