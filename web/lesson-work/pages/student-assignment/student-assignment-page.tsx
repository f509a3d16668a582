import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StudentAssignmentPageData } from '#api/lesson-work/student-works/schemas.ts';
import { AssignmentWork } from '#web/lesson-work/assignment-work/components/assignment-work.tsx';
import type { WorkDriver } from '#web/lesson-work/assignment-work/driver.ts';
import { saveStateOf } from '#web/lesson-work/assignment-work/store/save-state.ts';
import { useStudentWork } from '#web/lesson-work/assignment-work/use-student-work.ts';
import { listenerOf } from '#web/listening/player/api/play-analytics.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ShowsFrom } from '#web/lib/shown-origins.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { StudentStatus } from '#web/ui/shell/student-status.tsx';
import { hasSound, PodcastPlayer, usePodcast } from './podcast-player.tsx';
import { WorkHead } from './work-head.tsx';
import './student-assignment.css';

/** What people type before it is awake is kept. */
export const hasForm = true;

/** A student works on a lesson. */
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
