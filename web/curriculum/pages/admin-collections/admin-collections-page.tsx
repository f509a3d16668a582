/** The collections of lessons, for staff. */
import type { AdminCollectionsPageData } from '#api/curriculum/collections/schemas.ts';
import { clockOf, numericDay } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { LibraryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { reasonOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { AddressTaken, takenAddressOf, type TakenAddress } from '#web/widgets/address-taken/address-taken.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from './texts.ts';
import '#web/ui/content/list-bar.css';
import '#web/ui/form/text-field.css';
import './admin-collections.css';

/** The fields of a new collection: a title and a path. */
function NewCollectionForm({ onCreated }: { onCreated: (editUrl: string) => void }) {
  const [collection, setCollection] = useState({ title: '', path: '' });
  const [errors, setErrors] = useState<{ title?: string; form?: string; taken?: TakenAddress | null }>({});
  const [sending, setSending] = useState(false);
  const key = useRef<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const change = (fields: Partial<typeof collection>) => {
    key.current = null;
    setErrors({});
    setCollection({ ...collection, ...fields });
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (collection.title.trim() === '') {
      setErrors({ title: texts.titleMissing });
      form.current?.querySelector<HTMLInputElement>('input[name=title]')?.focus();
      return;
    }
    key.current ??= randomUuid();
    setSending(true);
    const reply = await pageClient().call({
      ...to('POST /admin/collections', {}, { collection }),
      idempotencyKey: key.current,
    });
    if (reply.kind === 'ok') return onCreated(reply.body.edit_url);
    setSending(false);
    setErrors({
      form: reply.kind === 'refused' ? (reasonOf(reply) ?? texts.noReason) : texts.unreachable,
      taken: reply.kind === 'refused' ? takenAddressOf(reply.problem) : null,
    });
  };
  return (
    <form className="card new-collection" onSubmit={(event) => void create(event)} ref={form} noValidate>
      <TextField
        label={texts.name}
        name="title"
        maxLength={200}
        autoComplete="off"
        value={collection.title}
        error={errors.title ?? null}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label={texts.address}
        name="path"
        maxLength={120}
        autoComplete="off"
        hint={texts.addressHint}
        value={collection.path}
        onChange={({ target }) => change({ path: target.value })}
      />
      {errors.form && (
        <Message
          kind="low"
          actions={errors.taken ? <AddressTaken taken={errors.taken} onUse={(path) => change({ path })} /> : undefined}
        >
          {texts.failed(errors.form)}
        </Message>
      )}
      <div>
        <Button type="submit" tone="primary" disabled={sending}>
          {sending ? texts.creating : texts.create}
        </Button>
      </div>
    </form>
  );
}

/** Keeps input that people type before hydration. */
export const hasForm = true;

type Collection = AdminCollectionsPageData['collections'][number];

const toTheEditor = (address: string) => window.location.assign(address);

export function AdminCollectionsPage({ data, shell }: PageProps<AdminCollectionsPageData>) {
  const { collections, search, more } = data;
  const { timeZone } = clockOf(shell);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead title={texts.title} kicker={texts.kicker} />
      <LibraryTabs current="collections" />
      {(collections.length > 0 || search !== '') && <SearchForm search={search} />}
      {collections.length === 0 ? (
        <NoCollections searched={search !== ''} />
      ) : (
        <TableFrame label={texts.label} columns={Object.values(texts.columns)} stacked>
          <tbody>
            {collections.map((collection) => (
              <CollectionRow key={collection.uuid} collection={collection} timeZone={timeZone} />
            ))}
          </tbody>
        </TableFrame>
      )}
      {more && <p className="soft">{texts.more(collections.length)}</p>}
      <Section id="begin" title={texts.begin}>
        <NewCollectionForm onCreated={toTheEditor} />
      </Section>
    </PageShell>
  );
}

function CollectionRow({ collection, timeZone }: { collection: Collection; timeZone: string }) {
  const { title, url, edit_url, items_count, changed_at } = collection;
  return (
    <tr>
      <th scope="row">
        <a href={edit_url}>{title}</a>
      </th>
      <td data-label={texts.columns.items}>{texts.items(items_count)}</td>
      <td data-label={texts.columns.state}>
        <Badge tone={url ? 'good' : 'plain'}>{url ? texts.published : texts.hidden}</Badge>
      </td>
      <td data-label={texts.columns.changed}>{numericDay(changed_at, timeZone)}</td>
      <td data-label={texts.columns.page}>
        {url ? (
          <a href={url}>
            {texts.open}
            <span className="visually-hidden"> {title}</span>
          </a>
        ) : (
          <span className="soft">–</span>
        )}
      </td>
    </tr>
  );
}

/** A plain form: the search is in the address. */
function SearchForm({ search }: { search: string }) {
  return (
    <div className="list-bar">
      <form className="list-bar__search" method="get" action="/admin/collections" role="search">
        <label className="visually-hidden" htmlFor="collection-search">
          {texts.find}
        </label>
        <Icon name="search" />
        <input
          className="field__input"
          id="collection-search"
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          placeholder={texts.titleOf}
        />
        <Button small type="submit">
          {texts.findIt}
        </Button>
      </form>
    </div>
  );
}

function NoCollections({ searched }: { searched: boolean }) {
  if (!searched) return <EmptyState title={texts.none}>{texts.whenNone}</EmptyState>;
  return (
    <EmptyState title={texts.nothing} action={<ButtonLink href="/admin/collections">{texts.showAll}</ButtonLink>}>
      {texts.tryAnother}
    </EmptyState>
  );
}
