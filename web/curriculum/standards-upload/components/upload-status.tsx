import type { StandardsUploadData } from '#api/curriculum/standards-uploads/schemas.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';
import './look-view.css';

interface UploadStatusProps {
  upload: StandardsUploadData;
  reachable: boolean;
  asking: boolean;
  problem: string | null;
  apply: () => Promise<void>;
}

function Again() {
  return (
    <ButtonLink small href="/admin/standards">
      {texts.again}
    </ButtonLink>
  );
}

/** How far the document is, and what can be done about it. */
export function UploadStatus({ upload, reachable, asking, problem, apply }: UploadStatusProps) {
  return (
    <>
      {!reachable && <Message kind="low">{texts.lost}</Message>}
      {problem && <Message kind="low">{problem}</Message>}
      <Standing upload={upload} asking={asking} apply={apply} />
    </>
  );
}

function Standing({ upload, asking, apply }: Pick<UploadStatusProps, 'upload' | 'asking' | 'apply'>) {
  switch (upload.status) {
    case 'reading':
      return <Message kind="plain">{texts.reading}</Message>;
    case 'refused':
    case 'failed':
      return (
        <Message kind="low" actions={<Again />}>
          {upload.problem}
        </Message>
      );
    case 'applying':
      return (
        <div role="group" aria-label={texts.status.applying}>
          <p>{texts.applying(upload.percent)}</p>
          <progress className="standards-look__progress" max={100} value={upload.percent} aria-label={texts.applyingLabel} />
        </div>
      );
    case 'applied': {
      const href = `/teach/standards?state=${upload.look?.document.state ?? ''}`;
      return (
        <Message
          kind="good"
          actions={
            <ButtonLink small href={href}>
              {texts.browse}
            </ButtonLink>
          }
        >
          {texts.applied}
        </Message>
      );
    }
    case 'read':
      if (upload.changes_nothing) {
        return (
          <Message kind="plain" actions={<Again />}>
            {texts.changesNothing}
          </Message>
        );
      }
      return (
        <div className="standards-look__actions">
          <p>{texts.nothingYet}</p>
          <Button tone="primary" disabled={asking} onClick={() => void apply()}>
            {asking ? texts.sent : texts.apply}
          </Button>
          <Again />
        </div>
      );
    default:
      return upload.status satisfies never;
  }
}
