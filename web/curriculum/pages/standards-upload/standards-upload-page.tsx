import type { StandardsUploadReply, StandardsUploadData } from '#api/curriculum/standards-uploads/schemas.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from '#web/curriculum/standards-upload/texts.ts';
import '#web/curriculum/standards-upload/components/look-view.css';
import { LookView } from '#web/curriculum/standards-upload/components/look-view.tsx';
import { useState } from 'react';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { createProcess, useProcess } from '#web/lib/process.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { call, delay, type Saga } from '#web/lib/effects.ts';
import type { Reply } from '#web/lib/http-client.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

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

/** The progress of the document, and the actions on it. */
function UploadStatus({ upload, reachable, asking, problem, apply }: UploadStatusProps) {
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

const pollEveryMs = 1_000;

interface UploadContext {
  readonly first: StandardsUploadData;
  readonly load: () => Promise<Reply<StandardsUploadReply>>;
  readonly show: (upload: StandardsUploadData) => void;
  /** Whether the server answers. */
  readonly reached: (reached: boolean) => void;
}

/** Work is in progress, so the page will change. */
const isUnderWay = ({ status }: StandardsUploadData): boolean => status === 'reading' || status === 'applying';

/** Polls while a document is being read or imported. */
function* uploadSaga({ first, load, show, reached }: UploadContext): Saga {
  for (let upload = first; isUnderWay(upload);) {
    yield* delay(pollEveryMs);
    const reply = yield* call(load);
    reached(reply.kind === 'ok');
    if (reply.kind !== 'ok') continue;
    upload = reply.body.upload;
    show(upload);
  }
}

interface FollowedUpload {
  upload: StandardsUploadData;
  /** False while the server does not answer. */
  reachable: boolean;
  asking: boolean;
  problem: string | null;
  apply(): Promise<void>;
}

/** An upload, polled while it is in progress. */
function useUpload(start: StandardsUploadData): FollowedUpload {
  const [upload, show] = useState(start);
  const [reachable, setReachable] = useState(true);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { uuid } = start;
  const load = () => pageClient().call(to('GET /admin/standards/uploads/{uuid}', { uuid }));
  useProcess(
    () => createProcess(uploadSaga, () => null),
    upload,
    () => ({ first: upload, load, show, reached: setReachable }),
    String(isUnderWay(upload)),
  );
  const apply = async (): Promise<void> => {
    setAsking(true);
    const call = to('POST /admin/standards/uploads/{uuid}/apply', { uuid }, {});
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    setAsking(false);
    setProblem(reply.kind === 'ok' ? null : causeOf(reply));
    if (reply.kind === 'ok') show(reply.body.upload);
  };
  return { upload, reachable, asking, problem, apply };
}

/** The changes that an uploaded document would make, until somebody applies them. */
export function StandardsUploadPage({ data, shell }: PageProps<StandardsUploadReply>) {
  const followed = useUpload(data.upload);
  const { upload } = followed;
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={upload.look?.document.title ?? upload.file_name}
        kicker={[upload.file_name, texts.status[upload.status]].join(' · ')}
        actions={<ButtonLink href="/admin/standards">{texts.back}</ButtonLink>}
      />
      <UploadStatus {...followed} />
      {upload.look && <LookView look={upload.look} />}
    </PageShell>
  );
}
