import type { CollectionPageData } from '../../../api/collections/schemas.ts';
import { StandardsOf } from '../../features/standards/components/standards-of.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { CollectionPage } from '../collection/collection-page.tsx';

/** A collection for those who plan by standards: each lesson says what it teaches. */
export function TeacherCollectionPage(props: PageProps<CollectionPageData>) {
  return <CollectionPage {...props} under={(lesson) => <StandardsOf lesson={lesson} />} />;
}
