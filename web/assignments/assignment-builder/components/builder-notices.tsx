import { useState } from 'react';
import type { AssignmentBuilderPageData } from '#api/assignments/lesson-assignments/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { setArchived } from '../builder-api.ts';
import { texts } from '../texts.ts';
import type { Builder } from '../use-builder.ts';
import './builder.css';

interface BuilderNoticesProps {
  data: AssignmentBuilderPageData;
  builder: Builder;
  dayOf: (iso: string) => string;
}

/** The latest result, and hints for the start. */
export function BuilderNotices({ data, builder, dayOf }: BuilderNoticesProps) {
  const { notice, assignment } = builder;
  const [earlier] = data.assignment === null && data.copied_from === null ? data.earlier : [];
  return (
    <div className="builder-notices">
      {notice && (
        <Message
          kind={notice.kind}
          actions={
            notice.kind !== 'low' && (
              <ButtonLink small href="/teach/assignments">
                {texts.allAssignments}
              </ButtonLink>
            )
          }
        >
          {notice.head && (
            <>
              <strong>{notice.head}</strong>{' '}
            </>
          )}
          {notice.text}
        </Message>
      )}
      {assignment?.archived && <Archived builder={builder} id={assignment.id} canPutBack={assignment.can_change} />}
      {assignment === null && data.assignment === null && data.copied_from && (
        <Message kind="plain" icon="copy" live={false}>
          {texts.copyOf(data.copied_from.title)}
        </Message>
      )}
      {assignment === null && earlier && (
        <Message
          kind="plain"
          icon="history"
          live={false}
          actions={
            <ButtonLink small href={`/teach/lesson_assignments/new?copied_from=${earlier.id}`}>
              {texts.beginWithIt}
            </ButtonLink>
          }
        >
          {texts.earlier(earlier.title, dayOf(earlier.created_at))}
        </Message>
      )}
    </div>
  );
}

function Archived({ builder, id, canPutBack }: { builder: Builder; id: string; canPutBack: boolean }) {
  const [busy, setBusy] = useState(false);
  const putBack = async () => {
    setBusy(true);
    const reply = await setArchived(id, 'unarchive');
    setBusy(false);
    if (reply.kind !== 'ok') return builder.setNotice({ kind: 'low', head: texts.notDone, text: causeOf(reply) });
    builder.setAssignment(reply.body.assignment);
    builder.setNotice({ kind: 'good', text: texts.putBack });
  };
  return (
    <Message
      kind="mid"
      icon="assignments"
      live={false}
      actions={
        canPutBack && (
          <Button small onClick={() => void putBack()} disabled={busy}>
            {texts.unarchive}
          </Button>
        )
      }
    >
      {texts.archivedNow}
    </Message>
  );
}
