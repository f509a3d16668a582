import type { CollectionsPageData } from '#api/curriculum/collections/schemas.ts';
import { written } from '#web/lib/locale.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { StoryCover } from '#web/widgets/lesson-cover/story-cover.tsx';
import { texts } from './texts.ts';
import './collections.css';

type Listed = CollectionsPageData['collections'][number];

/** Every collection visible to readers, as cards. */
export function CollectionsPage({ data, shell }: PageProps<CollectionsPageData>) {
  return (
    <PageShell shell={shell} frame={shell.viewer ? 'rail' : 'focus'} width="middle">
      <PageHead
        title={texts.title}
        kicker={<a href="/search">{texts.lessons}</a>}
        actions={
          data.edit_url && (
            <ButtonLink small href={data.edit_url}>
              {texts.edit}
            </ButtonLink>
          )
        }
      />
      {data.collections.length === 0 ? (
        <EmptyState title={texts.none} action={<ButtonLink href="/search">{texts.lessons}</ButtonLink>}>
          {texts.whenNone}
        </EmptyState>
      ) : (
        <>
          <p className="collections-lead">{texts.lead}</p>
          <ul className="collections-list" role="list" aria-label={texts.list}>
            {data.collections.map((collection) => (
              <CollectionCard key={collection.url} collection={collection} />
            ))}
          </ul>
        </>
      )}
    </PageShell>
  );
}

function CollectionCard({ collection: { title, description, url, lessons_count: count, cover } }: { collection: Listed }) {
  return (
    <li className="collections-card">
      <div className="collections-card__picture">
        {cover.picture ? (
          // The name is below, and the picture shows only one of several stories.
          <img src={cover.picture.address} alt="" loading="lazy" />
        ) : (
          <StoryCover name={cover.name} subject={cover.subject} />
        )}
      </div>
      <h2 className="collections-card__title" lang={written}>
        <a href={url}>{title}</a>
      </h2>
      <p className="kicker">{texts.count(count)}</p>
      {description !== '' && (
        <p className="collections-card__about" lang={written}>
          {description}
        </p>
      )}
    </li>
  );
}
