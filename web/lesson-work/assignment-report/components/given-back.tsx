import type { StudentWorkPageData } from '#api/lesson-work/class-works/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { texts } from '../texts.ts';

interface GivenBackProps {
  reopened: NonNullable<StudentWorkPageData['reopened']>;
  timeZone: string;
  onUndo: () => void;
}

/** That the work is with the student again, and why; to be undone until the student goes on. */
export function GivenBack({ reopened, timeZone, onUndo }: GivenBackProps) {
  const undo = reopened.can_undo && (
    <Button small onClick={onUndo}>
      {texts.undo}
    </Button>
  );
  return (
    <Message kind="mid" icon="undo" live={false} actions={undo}>
      <strong>{texts.givenBackOn(dayAndTime(reopened.at, timeZone))}</strong> {reopened.reason}
    </Message>
  );
}
