import { useEffect, useRef, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { TextField } from '#web/ui/form/text-field.tsx';
import { textOf } from '#web/widgets/autosave/autosave-state.ts';
import type { Part } from '../changes.ts';
import type { LessonFrame, LessonStore } from '../lesson-kind.ts';
import { texts } from '../texts.ts';
import { clockDuration } from '#web/lib/duration.ts';
import { PartSection } from './part-section.tsx';
import { RecordingUpload } from './recording-upload.tsx';
import { RowList } from '#web/widgets/row-list/row-list.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { to } from '#web/lib/route-call.ts';
import { createSlowing, onSlowed } from '../slowing-process.ts';
import { TimingButton } from './timing/timing-button.tsx';
import { usePart } from './use-part.ts';

const changesSince = (uuid: string, since: string) => pageClient().call(to('GET /admin/lessons/{uuid}/changes', { uuid, since }));

/** Follows a slowed version in progress. True once one has been finished while the page was open. */
function useSlowing(store: LessonStore): boolean {
  const [ready, setReady] = useState(false);
  useProcess(createSlowing, store, () => ({ store, changesSince }));
  useEffect(() => onSlowed(store, () => setReady(true)), [store]);
  return ready;
}

const paces = [0.75, 0.85] as const;
const percentOf = (pace: number): number => Math.round(pace * 100);

/** If staff have no slowed recording, one is made from the other. */
function SlowedVersion({ store, driver, audio }: LessonFrame & { audio: Part<'audio'> }) {
  const slowing = useStore(store, ({ lesson }) => lesson.slowing);
  const inReview = useStore(store, ({ lesson }) => lesson.stage === 'in_review');
  const saving = useStore(store, ({ pending }) => pending.length > 0);
  const ready = useSlowing(store);
  if (slowing && slowing.problem === null)
    return <Message kind="plain">{texts.slowing.pending(percentOf(slowing.pace))}</Message>;
  if (ready && audio.slowed.length > 0) return <Message kind="good">{texts.slowing.ready}</Message>;
  if (audio.standard.length === 0 || audio.slowed.length > 0 || inReview) return null;
  if (audio.standard.some(({ address }) => address.endsWith('.m4a'))) {
    return (
      <Message kind="mid" icon="warning" live={false}>
        {texts.slowing.noAac}
      </Message>
    );
  }
  return (
    <div className="slowed-version">
      {slowing?.problem && (
        <Message kind="low" live={false}>
          {texts.slowing.failed} {slowing.problem}
        </Message>
      )}
      <p className="soft">{texts.slowing.hint}</p>
      <div className="slowed-version__paces">
        {paces.map((pace) => (
          <Button
            small
            key={pace}
            aria-disabled={saving}
            onClick={() => {
              if (!saving) driver.make({ type: 'slow_down', pace });
            }}
          >
            {texts.slowing.make(percentOf(pace))}
          </Button>
        ))}
      </div>
    </div>
  );
}

type Track = Part<'audio'>['standard'][number];

const maxTracks = 100;

const newTrack = (): Track => ({ title: '', address: '', captions: null, duration_ms: null });

/** The same story at two paces. */
export function RecordingsSection({ store, driver }: LessonFrame) {
  const { content, set, leave } = usePart({ store, driver }, 'audio');
  const transcript = useStore(store, (state) => textOf(state, 'transcript', state.lesson.transcript));
  // An upload takes minutes, in which the rest of the section may change.
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
            full={content[pace].length >= maxTracks}
            onTaken={(track) => {
              const now = latest.current;
              set({ ...now, [pace]: [...now[pace], track] });
              leave();
            }}
          />
          <RowList
            rows={content[pace]}
            most={maxTracks}
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

/** Plays the recording at the address. */
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
