import { useState, type ReactNode, useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import type { AssignmentPreviewPageData } from '#api/assignments/lesson-assignments/schemas.ts';
import { AssignmentWork } from '#web/lesson-work/assignment-work/components/assignment-work.tsx';
import type { WorkDriver } from '#web/lesson-work/assignment-work/driver.ts';
import { type WorkStore, createWorkStore } from '#web/lesson-work/assignment-work/store/work-store.ts';
import { StoryPanel } from '#web/listening/player/components/story-panel.tsx';
import { usePlayers } from '#web/listening/player/use-players.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ShowsFrom } from '#web/lib/shown-origins.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { SaveStatus } from '#web/ui/feedback/save-status.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { hasSound, PodcastPlayer } from '../student-assignment/podcast-player.tsx';
import { counted } from '#web/lib/words.ts';
import { draftMark, keptDraft } from '#web/assignments/assignment-builder/kept-draft.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { to } from '#web/lib/route-call.ts';

/** Keeps a preview's work in the page: no call leaves the browser. `retry` starts over. */
export function createPreviewDriver(store: WorkStore): WorkDriver {
  const begin = store.getState();
  return {
    store,
    step: (step) => store.setState(step(store.getState())),
    write: (field, text) => store.setState(({ texts }) => ({ texts: { ...texts, [field]: text } })),
    leave: () => {},
    submit: () => store.setState({ phase: 'submitted' }),
    cancelSubmit: () => {},
    retry: () => store.setState(begin, true),
    choose: () => {},
    discard: () => {},
  };
}

/** The texts that the preview adds to what students read. */
const texts = {
  preview: 'This is a preview.',
  nothingSaved: 'You see what students see. Nothing that you do here is saved.',
  draft: 'Your assignment waits in the other tab as you left it.',
  organizersLeft: (left: number) =>
    `Students fill in one organizer for each of three listens. The lesson has ${counted(left, 'more organizer')}, and the teacher chooses which to use.`,
  handedIn: 'A student would be done now.',
  stillNothing: 'Nothing was saved, and nobody was told.',
  again: 'Begin again',
  back: 'Back to the assignment',
  backToLesson: 'Back to the lesson',
  loading: 'Your assignment is on its way.',
  failed: 'Your assignment cannot be shown.',
  noDraft: 'Your browser did not hand it over to this tab. Save it as a draft, then choose Preview again.',
  tryAgain: 'Try again',
} as const;

interface PreviewHeadProps {
  data: AssignmentPreviewPageData;
  /** Not saved; the draft is being edited in another tab. */
  isDraft: boolean;
  driver: WorkDriver;
}

/** Explains that nothing is saved, and links to the next steps. */
function PreviewHead({ data, isDraft, driver }: PreviewHeadProps) {
  const done = useStore(driver.store, ({ phase }) => phase === 'submitted');
  const isWhole = data.lesson_assignment_id === null;
  return (
    <Message
      kind={done ? 'good' : 'plain'}
      live={done}
      actions={
        <>
          {done && (
            <Button small onClick={driver.retry}>
              {texts.again}
            </Button>
          )}
          {!isDraft && (
            <ButtonLink small href={data.back_url}>
              {isWhole ? texts.backToLesson : texts.back}
            </ButtonLink>
          )}
        </>
      }
    >
      <strong>{done ? texts.handedIn : texts.preview}</strong> {done ? texts.stillNothing : texts.nothingSaved}{' '}
      {isDraft && !done && texts.draft}
      {!isDraft && data.organizers_left > 0 && !done && texts.organizersLeft(data.organizers_left)}
    </Message>
  );
}

/** The previewed content: the saved assignment, or a draft that a teacher is editing in another tab. */
type Previewed =
  | { readonly kind: 'saved' | 'draft'; readonly data: AssignmentPreviewPageData }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: string };

function useDraft(data: AssignmentPreviewPageData): { previewed: Previewed; again: () => void } {
  const [previewed, show] = useState<Previewed>({ kind: 'saved', data });
  const load = useCallback(async () => {
    if (window.location.hash !== draftMark) return;
    const body = keptDraft();
    if (body === null) return show({ kind: 'failed', why: texts.noDraft });
    show({ kind: 'loading' });
    const reply = await pageClient().call(to('POST /teach/lesson_assignment_previews', {}, body));
    if (reply.kind !== 'ok') return show({ kind: 'failed', why: causeOf(reply) });
    show({ kind: 'draft', data: { ...data, ...reply.body.assignment } });
  }, [data]);
  useEffect(() => {
    // The first render must match the server's.
    const begin = window.setTimeout(() => void load());
    return () => window.clearTimeout(begin);
  }, [load]);
  return { previewed, again: () => void load() };
}

/** The student's page with a driver that saves nothing; plays are not counted either. */
export function AssignmentPreviewPage({ data, shell }: PageProps<AssignmentPreviewPageData>) {
  const { previewed, again } = useDraft(data);
  return (
    <ShowsFrom shell={shell}>
      {' '}
      <PageShell shell={shell} frame="focus" width="reading" status={<SaveStatus state="preview" />}>
        {previewed.kind === 'loading' && (
          <p className="soft" role="status">
            {texts.loading}
          </p>
        )}
        {previewed.kind === 'failed' && (
          <Message
            kind="low"
            actions={
              <Button small onClick={again}>
                {texts.tryAgain}
              </Button>
            }
          >
            <strong>{texts.failed}</strong> {previewed.why}
          </Message>
        )}
        {'data' in previewed && <Preview key={previewed.kind} data={previewed.data} isDraft={previewed.kind === 'draft'} />}
      </PageShell>
    </ShowsFrom>
  );
}

interface PreviewProps {
  data: AssignmentPreviewPageData;
  isDraft: boolean;
}

function Preview({ data, isDraft }: PreviewProps) {
  const [driver] = useState(() => createPreviewDriver(createWorkStore(data)));
  const Parts = data.blocks.includes('podcast') ? WithPodcast : Work;
  return <Parts data={data} isDraft={isDraft} driver={driver} />;
}

interface WorkProps extends PreviewProps {
  driver: WorkDriver;
  story?: ReactNode;
}

function Work({ data, isDraft, driver, story }: WorkProps) {
  const slots = {
    head: <PreviewHead data={data} isDraft={isDraft} driver={driver} />,
    story,
    hasSound: hasSound(data.lesson),
    film: data.lesson.video,
  };
  return <AssignmentWork assignment={data} driver={driver} slots={slots} />;
}

/** With the player, which looks for its recordings on the page from the start. */
function WithPodcast(props: WorkProps) {
  const { lesson } = props.data;
  const listening = useStore(props.driver.store, ({ unfolded }) => unfolded.includes('podcast'));
  const players = usePlayers(lesson, null);
  return (
    <>
      <Work {...props} story={<StoryPanel lesson={lesson} players={players} />} />
      <PodcastPlayer lesson={lesson} players={players} open={listening} />
    </>
  );
}
