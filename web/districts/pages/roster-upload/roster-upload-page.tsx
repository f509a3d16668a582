import { useState } from 'react';
import type { RosterUploadData, RosterUploadReply } from '#api/districts/roster-uploads/schemas.ts';
import { texts } from '#web/districts/roster-uploads/texts.ts';
import { call, delay, type Saga } from '#web/lib/effects.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { pageClient } from '#web/lib/page-client.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { createProcess, useProcess } from '#web/lib/process.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import './roster-upload.css';

const pollEveryMs = 1_000;

interface Followed {
  readonly first: RosterUploadData;
  readonly load: () => Promise<Reply<RosterUploadReply>>;
  readonly show: (upload: RosterUploadData) => void;
  /** Whether the server answers. */
  readonly reached: (reached: boolean) => void;
}

const isUnderWay = ({ status }: RosterUploadData): boolean => status === 'reading' || status === 'applying';

/** Polls while a roster is being read or imported. */
function* followSaga({ first, load, show, reached }: Followed): Saga {
  for (let upload = first; isUnderWay(upload);) {
    yield* delay(pollEveryMs);
    const reply = yield* call(load);
    reached(reply.kind === 'ok');
    if (reply.kind !== 'ok') continue;
    upload = reply.body.upload;
    show(upload);
  }
}

interface DecisionProps {
  upload: RosterUploadData;
  asking: boolean;
  apply: (allowRemovals: boolean) => Promise<void>;
}

/** The press that imports; it needs a word more where many would leave. */
function Decision({ upload, asking, apply }: DecisionProps) {
  const [really, setReally] = useState(false);
  const isUnusual = upload.too_many.length > 0;
  return (
    <div className="roster-upload__decision">
      {isUnusual && (
        <Message kind="mid" icon="warning" live={false}>
          {texts.tooMany} {upload.too_many.join('; ')}.
        </Message>
      )}
      {isUnusual && <Checkbox label={texts.really} checked={really} onChange={({ target }) => setReally(target.checked)} />}
      <p>{texts.nothingYet}</p>
      <div className="roster-upload__actions">
        <Button tone="primary" disabled={asking || (isUnusual && !really)} onClick={() => void apply(really)}>
          {asking ? texts.sent : texts.apply}
        </Button>
        <Again />
      </div>
    </div>
  );
}

function Again() {
  return (
    <ButtonLink small href="/admin/imports">
      {texts.again}
    </ButtonLink>
  );
}

function Standing({ upload, asking, apply }: DecisionProps) {
  switch (upload.status) {
    case 'reading':
    case 'applying':
      return <Message kind="plain">{texts[upload.status]}</Message>;
    case 'refused':
    case 'failed':
      return (
        <Message kind="low" actions={<Again />}>
          <span className="roster-upload__problem">{upload.problem}</span>
        </Message>
      );
    case 'applied':
      return <Message kind="good">{texts.applied}</Message>;
    case 'read':
      return <Decision upload={upload} asking={asking} apply={apply} />;
    default:
      return upload.status satisfies never;
  }
}

/** Who would come, change and leave with a roster, until somebody imports it; then who has. */
export function RosterUploadPage({ data, shell }: PageProps<RosterUploadReply>) {
  const [upload, show] = useState(data.upload);
  const [reachable, setReachable] = useState(true);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { uuid } = data.upload;
  useProcess(
    () => createProcess(followSaga, () => null),
    upload,
    () => ({
      first: upload,
      load: () => pageClient().call(to('GET /admin/imports/{uuid}', { uuid })),
      show,
      reached: setReachable,
    }),
    String(isUnderWay(upload)),
  );
  const apply = async (allow_removals: boolean): Promise<void> => {
    setAsking(true);
    const pressed = to('POST /admin/imports/{uuid}/apply', { uuid }, { allow_removals });
    const reply = await pageClient().call({ ...pressed, idempotencyKey: randomUuid() });
    setAsking(false);
    setProblem(reply.kind === 'ok' ? null : causeOf(reply));
    if (reply.kind === 'ok') show(reply.body.upload);
  };
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={upload.file_name}
        kicker={texts.status[upload.status]}
        actions={<ButtonLink href="/admin/imports">{texts.back}</ButtonLink>}
      />
      {!reachable && <Message kind="low">{texts.lost}</Message>}
      {problem && <Message kind="low">{problem}</Message>}
      {upload.lines && (
        <Section id="summary" title={texts.summary}>
          <dl className="roster-upload__lines card">
            {upload.lines.map(({ title, text }) => (
              <div key={title} className="roster-upload__line">
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {upload.list_url && (
            <p className="roster-upload__list">
              {texts.needsHand(upload.rejected_count)} <a href={upload.list_url}>{texts.download}</a>
            </p>
          )}
        </Section>
      )}
      <Standing upload={upload} asking={asking} apply={apply} />
    </PageShell>
  );
}
