import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AssignmentPreviewPageData } from '#api/assignments/lesson-assignments/schemas.ts';
import { AssignmentWork } from '#web/lesson-work/assignment-work/components/assignment-work.tsx';
import type { WorkDriver } from '#web/lesson-work/assignment-work/driver.ts';
import { createPreviewDriver } from '#web/lesson-work/assignment-work/preview-driver.ts';
import { createWorkStore } from '#web/lesson-work/assignment-work/store/work-store.ts';
import { StoryPanel } from '#web/listening/player/components/story-panel.tsx';
import { usePlayers } from '#web/listening/player/use-players.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ShowsFrom } from '#web/lib/shown-origins.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { SaveStatus } from '#web/ui/feedback/save-status.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { hasSound, PodcastPlayer } from '../student-assignment/podcast-player.tsx';
import { PreviewHead } from './preview-head.tsx';
import { texts } from './texts.ts';
import { useDraft } from './use-draft.ts';

/** The student's page with a driver that keeps nothing; plays are not counted either. */
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
