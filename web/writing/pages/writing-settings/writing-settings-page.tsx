import { useState } from 'react';
import type { WritingSettingsPageData } from '#api/writing/writing-settings/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { texts } from './texts.ts';
import './writing-settings.css';

/** Keeps what people type before hydration. */
export const hasForm = true;

type District = WritingSettingsPageData['districts'][number];
type Notice = { kind: 'good' | 'low'; text: string } | null;

/** Who assesses writing, and whose texts may leave the server. */
export function WritingSettingsPage({ data, shell }: PageProps<WritingSettingsPageData>) {
  const { outside } = data;
  return (
    <PageShell shell={shell} width="middle">
      <PageHead title={texts.title} kicker={<a href="/dashboard">{texts.home}</a>} />
      <p>{outside ? texts.model(outside.model, outside.monthly_limit) : texts.rubricOnly}</p>
      <Section id="districts" title={texts.districts}>
        {data.districts.length === 0 ? <p>{texts.notYours}</p> : <Districts found={data.districts} />}
        {!outside && data.districts.length > 0 && <p className="soft">{texts.noModelYet}</p>}
      </Section>
      <p className="head-links settings-links">
        <ButtonLink href={data.agreement_url}>{texts.agreement}</ButtonLink>
        {data.elp_url !== null && <ButtonLink href={data.elp_url}>{texts.elp}</ButtonLink>}
      </p>
    </PageShell>
  );
}

function Districts({ found }: { found: readonly District[] }) {
  const [districts, setDistricts] = useState(found);
  const [notice, setNotice] = useState<Notice>(null);
  const [sending, setSending] = useState(false);
  const turn = async ({ id, name, on }: District) => {
    setSending(true);
    const call = to('PUT /api/v2/lingolift/districts/{id}/outside_assessor', { id }, { on: !on });
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    setSending(false);
    if (reply.kind !== 'ok') return setNotice({ kind: 'low', text: causeOf(reply) });
    const turned = reply.body.on;
    setDistricts((all) => all.map((one) => (one.id === id ? { ...one, on: turned } : one)));
    setNotice({ kind: 'good', text: turned ? texts.let(name) : texts.kept(name) });
  };
  return (
    <>
      {notice && <Message kind={notice.kind}>{notice.text}</Message>}
      <TableFrame stacked label={texts.districtsTable} columns={[texts.district, texts.now, texts.used, texts.change]}>
        <tbody>
          {districts.map((district) => {
            const { id, name, on, used } = district;
            const what = on ? texts.keepHere : texts.letOut;
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td data-label={texts.now}>{on ? texts.mayLeave : texts.stayHere}</td>
                <td data-label={texts.used}>{used.toLocaleString('en-US')}</td>
                <td data-label={texts.change}>
                  <Button small disabled={sending} aria-label={texts.changeNamed(what, name)} onClick={() => void turn(district)}>
                    {what}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </TableFrame>
    </>
  );
}
