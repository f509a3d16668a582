import type { AdminTeacherGuidesPageData } from '#api/curriculum/teacher-guides/schemas.ts';
import { clockOf, numericDay } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { ShortCell } from '#web/ui/table/short-cell.tsx';
import { NumberCell } from '#web/ui/table/number-cell.tsx';
import { LibraryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { texts } from './texts.ts';
import './new-guide-form.css';
import '#web/ui/content/list-bar.css';
import '#web/ui/form/text-field.css';

/** Takes a name and opens the editor. */
function NewGuideForm() {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const key = useRef<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setError(texts.nameMissing);
      form.current?.querySelector('input')?.focus();
      return;
    }
    key.current ??= randomUuid();
    setSending(true);
    const reply = await pageClient().call({
      ...to('POST /admin/teacher_guides', {}, { teacher_guide: { name } }),
      idempotencyKey: key.current,
    });
    if (reply.kind === 'ok') return window.location.assign(reply.body.edit_url);
    setSending(false);
    setError(causeOf(reply));
  };

  return (
    <form className="card new-guide" ref={form} onSubmit={(event) => void create(event)} noValidate aria-label={texts.newGuide}>
      <TextField
        label={texts.name}
        name="name"
        maxLength={200}
        autoComplete="off"
        value={name}
        error={error}
        onChange={({ target }) => {
          key.current = null;
          setError(null);
          setName(target.value);
        }}
      />
      <Button type="submit" tone="primary" disabled={sending}>
        {sending ? texts.creating : texts.create}
      </Button>
    </form>
  );
}

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** Every guide, its state, and how many lessons use it. */
export function AdminTeacherGuidesPage({ data, shell }: PageProps<AdminTeacherGuidesPageData>) {
  const { teacher_guides: guides, paging, search } = data;
  return (
    <PageShell shell={shell} width="wide">
      <PageHead title={texts.title} kicker={texts.count(paging.rows_count)} />
      <LibraryTabs current="guides" />
      <NewGuideForm />
      {(guides.length > 0 || search !== '') && <Search search={search} />}
      {guides.length === 0 ? <NoGuides search={search} /> : <Guides data={data} timeZone={clockOf(shell).timeZone} />}
      <Pager data={data} />
    </PageShell>
  );
}

function Search({ search }: { search: string }) {
  return (
    <div className="list-bar">
      <form className="list-bar__search" method="get" action="/admin/teacher_guides" role="search">
        <label className="visually-hidden" htmlFor="guide-search">
          {texts.find}
        </label>
        <Icon name="search" />
        <input
          className="field__input"
          id="guide-search"
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          placeholder={texts.name}
        />
        <Button small type="submit">
          {texts.findIt}
        </Button>
      </form>
    </div>
  );
}

function NoGuides({ search }: { search: string }) {
  if (search === '') return <EmptyState title={texts.none}>{texts.whenNone}</EmptyState>;
  return (
    <EmptyState title={texts.nothing} action={<ButtonLink href="/admin/teacher_guides">{texts.showAll}</ButtonLink>}>
      {texts.tryAnother}
    </EmptyState>
  );
}

function Guides({ data, timeZone }: { data: AdminTeacherGuidesPageData; timeZone: string }) {
  return (
    <TableFrame label={texts.table.label} stacked>
      <thead>
        <tr>
          <th scope="col">{texts.table.name}</th>
          <th scope="col">{texts.table.state}</th>
          <th scope="col" className="data-table__number">
            {texts.table.lessons}
          </th>
          <th scope="col">{texts.table.changed}</th>
        </tr>
      </thead>
      <tbody>
        {data.teacher_guides.map((guide) => (
          <tr key={guide.id}>
            <th scope="row">
              <a href={guide.edit_url}>{guide.name}</a>
            </th>
            <ShortCell label={texts.table.state}>
              <Badge tone={guide.status === 'published' ? 'good' : 'plain'}>{texts.badges[guide.status]}</Badge>
              {guide.status !== 'drafted' && guide.has_draft && <div className="kicker">{texts.draftUnderWay}</div>}
            </ShortCell>
            <NumberCell label={texts.table.lessons}>{guide.lessons_count}</NumberCell>
            <td data-label={texts.table.changed}>{numericDay(guide.changed_at, timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

const addressOf = (search: string, page: number): string =>
  `/admin/teacher_guides?${new URLSearchParams({ ...(search !== '' && { search }), page: String(page) }).toString()}`;

function Pager({ data: { search, paging } }: { data: AdminTeacherGuidesPageData }) {
  const { page, pages_count } = paging;
  if (pages_count < 2) return null;
  return (
    <nav className="list-bar__pager" aria-label={texts.pages}>
      <span className="soft">{texts.page(page, pages_count)}</span>
      {page > 1 && (
        <ButtonLink small href={addressOf(search, page - 1)} rel="prev">
          {texts.previous}
        </ButtonLink>
      )}
      {page < pages_count && (
        <ButtonLink small href={addressOf(search, page + 1)} rel="next">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
