import type { ElpContentPageData } from '#api/writing/elp-content/schemas.ts';
import { useEffect, useState } from 'react';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { Section, PageHead } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { contentOf, draftOf, type ElpDraft, elpColumns, emptyFramework } from '#web/writing/elp-content/elp-draft.ts';
import { texts } from '#web/writing/elp-content/texts.ts';
import '#web/writing/elp-content/components/elp-form.css';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

interface Props {
  frameworks: ElpDraft['frameworks'];
  onChange: (frameworks: ElpDraft['frameworks']) => void;
}

/** One row per framework: its name, and its names for the levels of each column. */
function FrameworksFields({ frameworks, onChange }: Props) {
  const change = (place: number, changed: Partial<ElpDraft['frameworks'][number]>) =>
    onChange(frameworks.map((framework, at) => (at === place ? { ...framework, ...changed } : framework)));
  return (
    <>
      <p className="field__hint">{texts.frameworksHint}</p>
      {frameworks.map((framework, place) => (
        <fieldset key={place} className="elp-form__framework">
          <legend className="visually-hidden">{framework.name || texts.frameworkNumber(place + 1)}</legend>
          <TextField
            label={texts.framework}
            value={framework.name}
            onChange={(event) => change(place, { name: event.target.value })}
          />
          {elpColumns.map((column) => (
            <TextField
              key={column}
              label={column}
              value={framework[column]}
              onChange={(event) => change(place, { [column]: event.target.value })}
            />
          ))}
          <Button
            small
            aria-label={texts.remove(framework.name)}
            onClick={() => onChange(frameworks.filter((_framework, at) => at !== place))}
          >
            {texts.removeShort}
          </Button>
        </fieldset>
      ))}
      <p>
        <Button small onClick={() => onChange([...frameworks, emptyFramework])}>
          {texts.add}
        </Button>
      </p>
    </>
  );
}

type Notice = { kind: 'good' | 'low' | 'plain'; text: string } | null;

/** All information about the levels for teachers, in one form. */
function ElpForm({ data }: { data: ElpContentPageData }) {
  const [saved, setSaved] = useState({ draft: draftOf(data.content), changes: data.changes });
  const [draft, setDraft] = useState(saved.draft);
  const [notice, setNotice] = useState<Notice>(null);
  const [sending, setSending] = useState(false);
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved.draft);
  useWarning(dirty);
  const change = (changed: Partial<ElpDraft>) => {
    setDraft({ ...draft, ...changed });
    setNotice(null);
  };
  const save = async () => {
    setSending(true);
    const body = { content: contentOf(draft), changes: saved.changes };
    const reply = await pageClient().call({ ...to('PUT /admin/elp', {}, body), idempotencyKey: randomUuid() });
    setSending(false);
    if (reply.kind !== 'ok') return setNotice({ kind: 'low', text: causeOf(reply) });
    const stored = draftOf(reply.body.content);
    setSaved({ draft: stored, changes: reply.body.changes });
    setDraft(stored);
    setNotice({ kind: 'good', text: texts.saved });
  };
  return (
    <form
      className="elp-form elp-form--page"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField label={texts.heading} value={draft.title} onChange={(event) => change({ title: event.target.value })} />
      <TextAreaField
        label={texts.intro}
        hint={texts.introHint}
        rows={4}
        value={draft.intro}
        onChange={(event) => change({ intro: event.target.value })}
      />
      <Levels draft={draft} change={change} />
      <Section id="frameworks" title={texts.frameworks}>
        <div className="elp-form">
          <TextField
            label={texts.mapping}
            value={draft.mapping_intro}
            onChange={(event) => change({ mapping_intro: event.target.value })}
          />
          <FrameworksFields frameworks={draft.frameworks} onChange={(frameworks) => change({ frameworks })} />
        </div>
      </Section>
      {notice && <Message kind={notice.kind}>{notice.text}</Message>}
      <div className="elp-form__actions">
        <Button type="submit" tone="primary" disabled={sending || !dirty}>
          {sending ? texts.saving : texts.save}
        </Button>
        <Button
          disabled={sending}
          onClick={() => {
            setDraft(draftOf(data.original));
            setNotice({ kind: 'plain', text: texts.originalIn });
          }}
        >
          {texts.original}
        </Button>
        {dirty && <span className="field__hint">{texts.unsaved}</span>}
      </div>
    </form>
  );
}

function Levels({ draft, change }: { draft: ElpDraft; change: (changed: Partial<ElpDraft>) => void }) {
  const changeLevel = (place: number, changed: { name?: string; description?: string }) =>
    change({ elp_levels: draft.elp_levels.map((level, at) => (at === place ? { ...level, ...changed } : level)) });
  return (
    <Section id="levels" title={texts.levels}>
      <div className="elp-form">
        <TextField
          label={texts.sectionTitle}
          value={draft.section_title}
          onChange={(event) => change({ section_title: event.target.value })}
        />
        {draft.elp_levels.map(({ level, name, description }, place) => (
          <div key={level} className="elp-form__level">
            <TextField
              label={texts.levelName(level)}
              value={name}
              onChange={(event) => changeLevel(place, { name: event.target.value })}
            />
            <TextAreaField
              label={texts.levelDescription(level)}
              rows={2}
              value={description}
              onChange={(event) => changeLevel(place, { description: event.target.value })}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}

function useWarning(dirty: boolean) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}

/** Keeps what people type before hydration. */
export const hasForm = true;

/** Edits the descriptions of the English proficiency levels, for staff. */
export function AdminElpPage({ data, shell }: PageProps<ElpContentPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <PageHead title={texts.title} kicker={<a href="/admin/writing_assessor">{texts.back}</a>} />
      <p className="soft">{texts.what}</p>
      <ElpForm data={data} />
    </PageShell>
  );
}
