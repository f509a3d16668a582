import { useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import type {
  AlignedReply,
  FoundStandardsReply,
  LessonStandardsPageData,
  ListedStandard,
} from '#api/curriculum/lesson-alignment/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { Reply, HttpClient } from '#web/lib/http-client.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { nameOf } from '../standard-name.ts';
import { texts } from '../texts.ts';
import { useTaughtStandards } from '../use-taught-standards.ts';
import { StandardRow } from './standard-row.tsx';
import { TaughtSection } from './taught-section.tsx';
import '#web/ui/content/ruled-list.css';
import './alignment.css';

/** The calls with which staff set the standards that a lesson teaches. */
const findStandards = (client: HttpClient, search: string, state: string) =>
  client.call(to('GET /admin/standards/search', { search, state: state || undefined }));

const suggestStandards = (client: HttpClient, uuid: string, state: string) =>
  client.call(to('GET /admin/lessons/{uuid}/standards/suggestions', { uuid, state: state || undefined }));

const addStandard = (client: HttpClient, uuid: string, standard_id: string, suggested: boolean) =>
  client.call({
    ...to('POST /admin/lessons/{uuid}/standards', { uuid }, { standard_id, suggested }),
    idempotencyKey: randomUuid(),
  });

const removeStandard = (client: HttpClient, uuid: string, standard_id: string) =>
  client.call({
    ...to('DELETE /admin/lessons/{uuid}/standards/{standard_id}', { uuid, standard_id }),
    idempotencyKey: randomUuid(),
  });

interface FoundListProps {
  standards: readonly ListedStandard[];
  /** Ids of the standards that the lesson teaches. */
  has: ReadonlySet<string>;
  busy: boolean;
  onAdd: (standard: ListedStandard) => void;
  /** Called with the dragged standard, and with null when the drag ends. */
  onDrag: (standard: ListedStandard | null) => void;
}

/** Found or suggested standards: each is added with its button, or by dragging it to its place in the lesson's list. */
function FoundList({ standards, has, busy, onAdd, onDrag }: FoundListProps) {
  return (
    <ul className="ruled-list alignment__found" role="list">
      {standards.map((standard) => (
        <StandardRow
          key={standard.id}
          standard={standard}
          drag={{
            draggable: !busy && !has.has(standard.id),
            onDragStart: (event) => {
              event.dataTransfer.effectAllowed = 'copy';
              event.dataTransfer.setData('text/plain', nameOf(standard));
              onDrag(standard);
            },
            onDragEnd: () => onDrag(null),
          }}
          action={
            has.has(standard.id) ? (
              <span className="soft">{texts.has}</span>
            ) : (
              <Button small disabled={busy} aria-label={texts.addNamed(nameOf(standard))} onClick={() => onAdd(standard)}>
                {texts.add}
              </Button>
            )
          }
        />
      ))}
    </ul>
  );
}

type Notice = { kind: 'good' | 'low'; text: string } | null;
type Standards = readonly ListedStandard[] | null;

/** A found or suggested standard. */
interface Chosen {
  readonly standard: ListedStandard;
  readonly suggested: boolean;
}

interface AlignmentEditorProps {
  data: LessonStandardsPageData;
  viewerId: number;
  timeZone: string;
}

/** The standards that a lesson teaches: the current ones, a search, and suggestions that somebody has to accept. */
export function AlignmentEditor({ data, viewerId, timeZone }: AlignmentEditorProps) {
  const { lesson, states } = data;
  const taught = useTaughtStandards(data, viewerId);
  const aligned = useStore(taught.store, (saved) => saved.taught.standards);
  const [notice, setNotice] = useState<Notice>(null);
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState('');
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<Standards>(null);
  const [suggestions, setSuggestions] = useState<Standards>(null);
  const [dragged, setDragged] = useState<Chosen | null>(null);
  const has = new Set(aligned.map(({ id }) => id));

  async function change(call: Promise<Reply<AlignedReply>>, done: string): Promise<boolean> {
    setBusy(true);
    const reply = await call;
    setBusy(false);
    if (reply.kind === 'ok') taught.take(reply.body);
    setNotice(reply.kind === 'ok' ? { kind: 'good', text: done } : { kind: 'low', text: causeOf(reply) });
    return reply.kind === 'ok';
  }
  async function ask(call: Promise<Reply<FoundStandardsReply>>, show: (standards: Standards) => void): Promise<void> {
    setBusy(true);
    const reply = await call;
    setBusy(false);
    setNotice(reply.kind === 'ok' ? null : { kind: 'low', text: causeOf(reply) });
    if (reply.kind === 'ok') show(reply.body.standards);
  }
  const add = ({ standard, suggested }: Chosen) =>
    change(addStandard(pageClient(), lesson.uuid, standard.id, suggested), texts.added(nameOf(standard)));
  const takeAt = async (chosen: Chosen, place: number) => {
    setDragged(null);
    if (await add(chosen)) taught.put(chosen.standard.id, place);
  };
  const remove = (standard: ListedStandard) =>
    void change(removeStandard(pageClient(), lesson.uuid, standard.id), texts.removed(nameOf(standard)));
  const move = (from: number, to: number) => {
    setNotice(null);
    taught.move(from, to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search.trim() !== '') void ask(findStandards(pageClient(), search, state), setFound);
  };
  const listOf = (standards: readonly ListedStandard[], suggested: boolean) => (
    <FoundList
      has={has}
      busy={busy}
      standards={standards}
      onAdd={(standard) => void add({ standard, suggested })}
      onDrag={(standard) => setDragged(standard && { standard, suggested })}
    />
  );

  return (
    <div>
      <TaughtSection
        taught={taught}
        busy={busy}
        timeZone={timeZone}
        notice={notice && <Message kind={notice.kind}>{notice.text}</Message>}
        onMove={move}
        onRemove={remove}
        canTake={Boolean(found?.length || suggestions?.length)}
        onTake={dragged && !busy ? (place) => void takeAt(dragged, place) : null}
      />
      <Section id="find" title={texts.find}>
        <form className="alignment__search" role="search" onSubmit={submit}>
          <TextField label={texts.words} value={search} maxLength={200} onChange={(event) => setSearch(event.target.value)} />
          <NativeSelectField
            label={texts.state}
            value={state}
            placeholder={texts.anyState}
            choices={states.map((one) => ({ value: one.state, label: one.name }))}
            onChange={(event) => setState(event.target.value)}
          />
          <Button type="submit" tone="primary" disabled={busy}>
            {texts.search}
          </Button>
        </form>
        {found && (
          <p className="soft" role="status">
            {texts.found(found.length)}
          </p>
        )}
        {found && found.length > 0 && listOf(found, false)}
      </Section>
      <Section
        id="suggestions"
        title={texts.suggestions}
        aside={
          <Button
            small
            disabled={busy}
            onClick={() => void ask(suggestStandards(pageClient(), lesson.uuid, state), setSuggestions)}
          >
            {texts.suggest}
          </Button>
        }
      >
        <p className="soft">{texts.whySuggested}</p>
        {suggestions && suggestions.length === 0 && <p role="status">{texts.noSuggestions}</p>}
        {suggestions && suggestions.length > 0 && listOf(suggestions, true)}
      </Section>
    </div>
  );
}
