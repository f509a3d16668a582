import type { CollectionPageData } from '#api/curriculum/collections/schemas.ts';
import { StandardsOf } from '#web/curriculum/standards/components/standards-of.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { CollectionPage } from '../collection/collection-page.tsx';

/** A collection for people who plan by standards: each lesson shows the standards it teaches. */
export function TeacherCollectionPage(props: PageProps<CollectionPageData>) {
  return <CollectionPage {...props} under={(lesson) => <StandardsOf lesson={lesson} />} />;
}
