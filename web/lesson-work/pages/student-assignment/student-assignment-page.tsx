import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { StudentAssignmentPageData } from '#api/lesson-work/student-works/schemas.ts';
import { AssignmentWork } from '#web/lesson-work/assignment-work/components/assignment-work.tsx';
import type { WorkDriver } from '#web/lesson-work/assignment-work/driver.ts';
import type { SaveState } from '#web/ui/feedback/save-status.tsx';
import {
  isReadOnly,
  type WorkState,
  createWorkStore,
  type WorkStore,
} from '#web/lesson-work/assignment-work/store/work-store.ts';
import { isFromDevice } from '#web/lib/from-device.ts';
import { onWake } from '#web/lib/on-wake.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess } from '#web/lib/process.ts';
import { steadyNow } from '#web/lib/steady-now.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { tabRevisions } from '#web/lesson-work/assignment-work/api/confirmed-revisions.ts';
import { createWorkApi } from '#web/lesson-work/assignment-work/api/work-api.ts';
import { openWorkHandIns, openWorkTabs } from '#web/lesson-work/assignment-work/api/between-pages.ts';
import { openWorkOutbox } from '#web/lesson-work/assignment-work/api/work-outbox.ts';
import { sheetsOf } from '#web/lesson-work/assignment-work/assignment.ts';
import { createWork } from '#web/lesson-work/assignment-work/create-work.ts';
import { textsOf } from '#web/lesson-work/assignment-work/store/fields.ts';
import { listenerOf } from '#web/listening/player/api/play-analytics.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ShowsFrom } from '#web/lib/shown-origins.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { StudentStatus } from '#web/ui/shell/student-status.tsx';
import { hasSound, PodcastPlayer, usePodcast } from './podcast-player.tsx';
import { clockOf, shortDay } from '#web/lib/dates.ts';
import { dueWords } from '#web/lib/due-words.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { texts } from './texts.ts';
import { to } from '#web/lib/route-call.ts';
import './student-assignment.css';

/** The state of the student's work shown in the header. */
export function saveStateOf(state: WorkState): SaveState {
  const { unsent, gathering, outboxRead, connection, durable, refusals, conflicts } = state.saving;
  if (Object.keys(refusals).length + Object.keys(conflicts).length > 0) return 'unsaved';
  if (unsent.length === 0) return outboxRead && hasWork(state) ? 'saved' : 'none';
  if (connection !== 'ready') return durable ? 'device' : 'unsaved';
  const isGathered = unsent.every((field) => gathering.includes(field));
  return isGathered && durable ? 'device' : 'saving';
}

const hasWork = (state: WorkState): boolean =>
  !isReadOnly(state) && (state.completed.length > 0 || Object.values(state.texts).some((text) => text !== ''));

const goToDashboard = (): void => window.location.assign('/students');

function onLeaving(listener: (gone: boolean) => void): () => void {
  const onHide = () => listener(true);
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') listener(false);
  };
  window.addEventListener('pagehide', onHide);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('pagehide', onHide);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Runs the student's work from hydration until the page is left. */
function useStudentWork(data: StudentAssignmentPageData, viewerId: number): WorkDriver {
  const [store] = useState(() => createWorkStore(data, data));
  const driver = useProcess(createWork, store, (work: WorkStore) => {
    const sheets = sheetsOf(data);
    const completed = data.blocks.filter((block) => data.ui_state[block]?.completed === true);
    return {
      store: work,
      assignment: data,
      sheets,
      api: createWorkApi(pageClient()),
      openOutbox: openWorkOutbox,
      openHandIns: openWorkHandIns,
      tabs: openWorkTabs(),
      viewerId,
      assignmentId: data.assignment_id,
      givenBackAt: data.reopened?.at ?? null,
      known: { revision: data.revision ?? 0, texts: textsOf(data.data, sheets), completed },
      confirmed: tabRevisions,
      fromDevice: isFromDevice(),
      newKey: randomUuid,
      now: steadyNow,
      random: Math.random,
      onWake,
      onLeaving,
      goToDashboard,
    };
  });
  useEffect(() => warnBeforeLoss(store), [store]);
  return driver;
}

/** Warns only when leaving would lose something: in every usual browser the outbox survives the page. */
function warnBeforeLoss(store: WorkStore): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    const { durable, unsent } = store.getState().saving;
    if (!durable && unsent.length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}

/** The teacher's feedback on the whole work and on passages. Once displayed, it no longer counts as new. */
function WorkFeedback({ data }: { data: StudentAssignmentPageData }) {
  const { assignment_id: id, feedback, feedback_comments: comments, feedback_is_new: isNew } = data;
  const shown = feedback !== null || comments.length > 0;
  useEffect(() => {
    if (!shown || !isNew) return;
    // If this call fails, the feedback stays new, and the next visit reports it.
    void pageClient().call(to('POST /students/assignments/{id}/feedback_seen', { id }));
  }, [shown, isNew, id]);
  if (!shown) return null;
  return (
    <Message kind="good" icon="assignments" live={false}>
      <strong>{texts.feedback(data.teacher_name)}</strong>
      {isNew && <span className="work-head__new">{texts.newFeedback}</span>}
      {feedback !== null && <span className="work-head__words">{feedback}</span>}
      {comments.map(({ assignment_prompt_id: prompt, start, quote, text }) => (
        <span className="work-head__comment" key={`${prompt} ${start} ${text}`}>
          <span className="work-head__quote">{texts.aboutPassage(quote)}</span>
          <span className="work-head__words">{text}</span>
        </span>
      ))}
    </Message>
  );
}

/** Content under the title: the due date, the teacher's feedback, and why the work is read-only. */
function WorkHead({ data, shell, store }: PageProps<StudentAssignmentPageData> & { store: WorkStore }) {
  const clock = clockOf(shell);
  const phase = useStore(store, (state) => state.phase);
  const closedBy = useStore(store, (state) => state.closedBy);
  const due = dueWords(data.due_at, clock);
  return (
    <div className="work-head">
      <p className="work-head__facts">
        <span className="soft">{[data.school_class_name, data.teacher_name].filter(Boolean).join(' · ')}</span>
        {(phase === 'working' || phase === 'submitting') && (
          <span className={`work-head__due work-head__due--${due.tone}`}>
            <Icon name={due.tone === 'past' ? 'warning' : 'clock'} size={17} />
            {due.text}
          </span>
        )}
      </p>
      <WorkFeedback data={data} />
      {data.reopened && phase !== 'submitted' && (
        <Message kind="mid" icon="undo" live={false}>
          <strong>{texts.reopened(data.teacher_name)}</strong>
          <span className="work-head__words">{data.reopened.reason}</span>
        </Message>
      )}
      {phase === 'submitted' && (
        <Message kind="good" live={false}>
          {data.submitted_at ? texts.submitted(shortDay(data.submitted_at, clock)) : texts.submittedNow}
        </Message>
      )}
      {phase === 'closed' && (
        <Message kind="plain" icon="lock" live={false}>
          {texts.closed[closedBy]}
        </Message>
      )}
    </div>
  );
}

/** Keeps input that people type before hydration. */
export const hasForm = true;

export function StudentAssignmentPage(props: PageProps<StudentAssignmentPageData>) {
  const { data, shell } = props;
  const driver = useStudentWork(data, shell.viewer?.id ?? 0);
  const saveState = useStore(driver.store, saveStateOf);
  const Parts = data.blocks.includes('podcast') ? WithPodcast : Work;
  return (
    <ShowsFrom shell={shell}>
      {' '}
      <PageShell shell={shell} frame="focus" width="reading" status={<StudentStatus shell={shell} state={saveState} />}>
        <div className="student-assignment">
          <Parts {...props} driver={driver} />
        </div>
      </PageShell>
    </ShowsFrom>
  );
}

interface WorkProps extends PageProps<StudentAssignmentPageData> {
  driver: WorkDriver;
  story?: ReactNode;
}

function Work({ driver, story, ...props }: WorkProps) {
  const { data, shell } = props;
  const slots = {
    head: <WorkHead {...props} store={driver.store} />,
    story,
    hasSound: hasSound(data.lesson),
    film: data.lesson.video,
    homeLanguageFirst: shell.accommodations?.home_language_first === true,
    signInHref: `/login?return_to=${encodeURIComponent(shell.path)}`,
  };
  return <AssignmentWork assignment={data} driver={driver} slots={slots} />;
}

/** With the player, which looks for its recordings on the page from the start. */
function WithPodcast(props: WorkProps) {
  const { data, shell, driver } = props;
  const listening = useStore(driver.store, ({ unfolded }) => unfolded.includes('podcast'));
  const { players, story } = usePodcast(data.lesson, data.audio_stop, listenerOf(shell));
  return (
    <>
      <Work {...props} story={story} />
      <PodcastPlayer lesson={data.lesson} players={players} open={listening} />
    </>
  );
}
