import { useState } from 'react';
import { useStore } from 'zustand';
import type { AssignmentPreviewPageData } from '../../../api/lesson-assignments/schemas.ts';
import { AssignmentWork } from '../../features/assignment-work/components/assignment-work.tsx';
import type { WorkDriver } from '../../features/assignment-work/driver.ts';
import { createPreviewDriver } from '../../features/assignment-work/preview-driver.ts';
import { createWorkStore } from '../../features/assignment-work/store/work-store.ts';
import { StoryPanel } from '../../features/player/components/story-panel.tsx';
import { usePlayers } from '../../features/player/use-players.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { SaveStatus } from '../../ui/feedback/save-status.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { hasSound, PodcastPlayer } from '../student-assignment/podcast-player.tsx';
import { texts } from './texts.ts';

/** The student's page with a driver that keeps nothing; plays are not counted either. */
export function AssignmentPreviewPage({ data, shell }: PageProps<AssignmentPreviewPageData>) {
  const { lesson } = data;
  const [driver] = useState(() => createPreviewDriver(createWorkStore(data)));
  const listening = useStore(driver.store, ({ unfolded }) => unfolded.includes('podcast'));
  const players = usePlayers(lesson, null);
  const slots = {
    head: <PreviewHead data={data} driver={driver} />,
    story: <StoryPanel lesson={lesson} players={players} />,
    hasSound: hasSound(lesson),
    film: lesson.video,
  };
  return (
    <PageShell shell={shell} frame="focus" width="reading" status={<SaveStatus state="preview" />}>
      <AssignmentWork assignment={data} driver={driver} slots={slots} />
      {data.blocks.includes('podcast') && <PodcastPlayer lesson={lesson} players={players} open={listening} />}
    </PageShell>
  );
}

function PreviewHead({ data, driver }: { data: AssignmentPreviewPageData; driver: WorkDriver }) {
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
          <ButtonLink small href={data.back_url}>
            {isWhole ? texts.backToLesson : texts.back}
          </ButtonLink>
        </>
      }
    >
      <strong>{done ? texts.handedIn : texts.preview}</strong> {done ? texts.stillNothing : texts.nothingSaved}{' '}
      {isWhole && !done && texts.wholeMaterial}
    </Message>
  );
}
