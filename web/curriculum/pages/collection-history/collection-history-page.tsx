import type { CollectionHistoryPageData } from '#api/curriculum/collections/schemas.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { EditHistory } from '#web/widgets/edit-history/edit-history.tsx';
import { counted } from '#web/lib/words.ts';

const texts = {
  title: (name: string) => `History of ${name}`,
  collections: 'Collections',
  edit: 'Edit the collection',
  count: (changes: number) => `/ ${counted(changes, 'step')}`,
  list: 'Changes to the collection, latest first',
} as const;

/** The history of a collection. */
export function CollectionHistoryPage({ data, shell }: PageProps<CollectionHistoryPageData>) {
  return (
    <PageShell shell={shell} width="reading">
      <PageHead
        title={texts.title(data.collection.title)}
        kicker={
          <>
            <a href="/admin/collections">{texts.collections}</a> {texts.count(data.changes.length)}
          </>
        }
        actions={
          <ButtonLink tone="primary" href={data.edit_url}>
            {texts.edit}
          </ButtonLink>
        }
      />
      <EditHistory steps={data.changes} more={data.more} label={texts.list} timeZone={clockOf(shell).timeZone} />
    </PageShell>
  );
}
