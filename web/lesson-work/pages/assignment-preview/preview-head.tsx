import { useStore } from 'zustand';
import type { AssignmentPreviewPageData } from '#api/assignments/lesson-assignments/schemas.ts';
import type { WorkDriver } from '#web/lesson-work/assignment-work/driver.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from './texts.ts';

interface PreviewHeadProps {
  data: AssignmentPreviewPageData;
  /** Not saved; what it is made of stands in another tab. */
  isDraft: boolean;
  driver: WorkDriver;
}

/** That nothing is saved, and where to go from here. */
export function PreviewHead({ data, isDraft, driver }: PreviewHeadProps) {
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
