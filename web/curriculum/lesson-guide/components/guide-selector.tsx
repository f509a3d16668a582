import { useEffect, useState } from 'react';
import type { GuideSectionWord } from '#api/lessons/schemas.ts';
import type {
  GuideChoice,
  GuideTextsReply,
  LessonGuidePageData,
  SelectedGuideReply,
} from '#api/curriculum/teacher-guides/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { ContentTabs } from '#web/widgets/content-tabs/content-tabs.tsx';
import { fetchChoices, fetchGuide, selectGuide } from '../api/guide-calls.ts';
import { texts } from '../texts.ts';
import { SectionWording } from './section-wording.tsx';
import './guide-selector.css';

const sections = ['before_viewing', 'during_viewing', 'after_viewing'] as const satisfies readonly GuideSectionWord[];

type Notice = { kind: 'good' | 'mid' | 'low'; text: string } | null;

const said = ({ teacher_guides: choices }: SelectedGuideReply, none: string, chosen: (name: string) => string): string => {
  const name = choices.find(({ selected }) => selected)?.name;
  return name === undefined ? none : chosen(name);
};

/** The lesson's guide, with its three parts and the lesson's own wording. */
export function GuideSelector({ data }: { data: LessonGuidePageData }) {
  const { lesson } = data;
  const [choices, setChoices] = useState<readonly GuideChoice[]>(data.teacher_guides);
  const [revision, setRevision] = useState(data.revision);
  const [notice, setNotice] = useState<Notice>(null);
  const [busy, setBusy] = useState(false);
  const selected = choices.find((choice) => choice.selected) ?? null;

  async function choose(id: string): Promise<void> {
    setBusy(true);
    const reply = await selectGuide(pageClient(), lesson.uuid, id === '' ? null : id, revision);
    if (reply.kind === 'ok') take(reply.body, { kind: 'good', text: said(reply.body, texts.removed, texts.chosen) });
    else if (reply.kind === 'refused' && reply.status === 412) await takeTheirs();
    else setNotice({ kind: 'low', text: causeOf(reply) });
    setBusy(false);
  }
  function take(latest: SelectedGuideReply, shown: Notice): void {
    setChoices(latest.teacher_guides);
    setRevision(latest.revision);
    setNotice(shown);
  }
  /** Another person was first: shows their choice, on which the next one is based. */
  async function takeTheirs(): Promise<void> {
    const latest = await fetchChoices(pageClient(), lesson.uuid);
    if (latest.kind !== 'ok') return setNotice({ kind: 'low', text: causeOf(latest) });
    take(latest.body, { kind: 'mid', text: said(latest.body, texts.theyRemoved, texts.theyChose) });
  }

  if (choices.length === 0) {
    return (
      <Message kind="plain" live={false} actions={<ButtonLink href="/admin/teacher_guides">{texts.toGuides}</ButtonLink>}>
        {texts.noGuides}
      </Message>
    );
  }
  return (
    <div className="guide-selector">
      <NativeSelectField
        label={texts.guide}
        placeholder={texts.none}
        value={selected?.id ?? ''}
        disabled={busy}
        choices={choices.map(({ id, name, withdrawn }) => ({ value: id, label: withdrawn ? texts.withdrawn(name) : name }))}
        onChange={({ target }) => void choose(target.value)}
      />
      {notice && <Message kind={notice.kind}>{notice.text}</Message>}
      {selected && (
        <GuidePreview key={selected.id} lessonUuid={lesson.uuid} choice={selected} onRevision={(latest) => setRevision(latest)} />
      )}
    </div>
  );
}

interface GuidePreviewProps {
  lessonUuid: string;
  choice: GuideChoice;
  onRevision: (revision: string | null) => void;
}

/** The three parts, loaded from the guide's own address. */
function GuidePreview({ lessonUuid, choice, onRevision }: GuidePreviewProps) {
  const [guide, setGuide] = useState<GuideTextsReply | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [tab, setTab] = useState<string>(sections[0]);
  const { id } = choice;
  useEffect(() => {
    let gone = false;
    void fetchGuide(pageClient(), lessonUuid, id).then((reply) => {
      if (gone) return;
      if (reply.kind === 'ok') setGuide(reply.body);
      setFailure(reply.kind === 'ok' ? null : causeOf(reply));
    });
    return () => {
      gone = true;
    };
  }, [lessonUuid, id, tries]);
  const take = (latest: GuideTextsReply) => {
    setGuide(latest);
    onRevision(latest.revision);
  };
  if (failure !== null) {
    return (
      <Message
        kind="low"
        actions={
          <Button small onClick={() => setTries(tries + 1)}>
            {texts.tryAgain}
          </Button>
        }
      >
        {failure}
      </Message>
    );
  }
  if (!guide) return <p role="status">{texts.loading}</p>;
  return (
    <Section id="guide-preview" title={texts.preview}>
      <ContentTabs
        label={texts.parts}
        current={tab}
        onChoose={setTab}
        tabs={sections.map((section) => ({
          id: section,
          label: texts.sections[section],
          content: <SectionWording lessonUuid={lessonUuid} section={section} guide={guide} onGuide={take} />,
        }))}
      />
    </Section>
  );
}
