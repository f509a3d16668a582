import { Section } from '../../../ui/content/page-head.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { texts } from '../texts.ts';
import type { Classes } from '../use-classes.ts';

/** For who administers the whole district: whether a class code makes accounts. */
export function JoiningSetting({ classes: { data, send, sending } }: { classes: Classes }) {
  const { joining } = data;
  if (!joining?.may_turn) return null;
  const turn = () =>
    send({ method: 'PUT', path: `/api/v1/districts/${joining.district_id}/student_joining`, body: { on: !joining.on } });
  return (
    <Section id="joining" title={texts.joining}>
      <p>{joining.on ? texts.joiningOn : texts.joiningOff}</p>
      <p>
        <Button small disabled={sending} onClick={() => void turn()}>
          {joining.on ? texts.turnOff : texts.turnOn}
        </Button>
      </p>
    </Section>
  );
}
