import { useId, useState } from 'react';
import type { GuideSectionWord } from '#api/lessons/schemas.ts';
import type { GuideTextsReply } from '#api/curriculum/teacher-guides/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { fetchGuide, wordSection } from '../api/guide-calls.ts';
import { texts } from '../texts.ts';

interface SectionWordingProps {
  lessonUuid: string;
  section: GuideSectionWord;
  guide: GuideTextsReply;
  onGuide: (guide: GuideTextsReply) => void;
}

type Notice = { kind: 'good' | 'low'; text: string } | null;

/** A part of the guide as teachers see it in this lesson, and the lesson's own wording of it. */
export function SectionWording({ lessonUuid, section, guide, onGuide }: SectionWordingProps) {
  const { guides, revision } = guide;
  const own = guides[`${section}_custom`];
  const shownHtml = own === '' ? guides[`${section}_html`] : guides[`${section}_custom_html`];
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>(null);
  const [conflict, setConflict] = useState(false);
  const text = typed ?? own;
  const changed = text !== own;
  const previewId = useId();

  async function save(value: string, on: string | null): Promise<void> {
    setBusy(true);
    const reply = await wordSection(pageClient(), lessonUuid, { section, guide_id: guide.id, text: value }, on);
    setBusy(false);
    if (reply.kind === 'ok') {
      onGuide(reply.body);
      setTyped(null);
      setConflict(false);
      return setNotice({ kind: 'good', text: value.trim() === '' ? texts.cleared : texts.saved });
    }
    setTyped(value);
    if (reply.kind !== 'refused' || reply.status !== 412) return setNotice({ kind: 'low', text: causeOf(reply) });
    const latest = await fetchGuide(pageClient(), lessonUuid, guide.id);
    if (latest.kind !== 'ok') return setNotice({ kind: 'low', text: causeOf(latest) });
    onGuide(latest.body);
    setConflict(true);
    setNotice(null);
  }
  const takeTheirs = () => {
    setTyped(null);
    setConflict(false);
  };

  return (
    <div className="section-wording">
      <div role="group" aria-labelledby={previewId} className="section-wording__shown">
        <h3 id={previewId} className="kicker">
          {conflict ? texts.theirs : own === '' ? texts.fromGuide : texts.own}
        </h3>
        {shownHtml === '' ? <p className="soft">{texts.empty}</p> : <RichText html={shownHtml} />}
      </div>
      {conflict && (
        <Message
          kind="mid"
          icon="person"
          actions={
            <>
              <Button small tone="primary" disabled={busy} onClick={() => void save(text, revision)}>
                {texts.keepMine}
              </Button>
              <Button small disabled={busy} onClick={takeTheirs}>
                {texts.takeTheirs}
              </Button>
            </>
          }
        >
          {texts.conflict}
        </Message>
      )}
      <TextAreaField
        label={texts.own}
        hint={texts.ownHint}
        rows={6}
        maxLength={20_000}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          setNotice(null);
        }}
      />
      {notice && <Message kind={notice.kind}>{notice.text}</Message>}
      <div className="section-wording__actions">
        <Button
          small
          tone="primary"
          disabled={busy || conflict}
          aria-disabled={!changed || undefined}
          onClick={() => changed && void save(text, revision)}
        >
          {busy ? texts.saving : texts.save}
        </Button>
        {text === '' && guides[section] !== '' && (
          <Button small disabled={busy} onClick={() => setTyped(guides[section])}>
            {texts.startFromGuide}
          </Button>
        )}
        {own !== '' && !conflict && (
          <Button small disabled={busy} onClick={() => void save('', revision)}>
            {texts.backToGuide}
          </Button>
        )}
        {changed && !busy && <span className="soft">{texts.notSaved}</span>}
      </div>
    </div>
  );
}
