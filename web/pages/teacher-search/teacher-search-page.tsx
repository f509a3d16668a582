import type { SearchPageData } from '../../../api/search/schemas.ts';
import { StandardsOf } from '../../features/standards/components/standards-of.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { SearchPage } from '../search/search-page.tsx';

/** The search for those who plan by standards: each lesson says what it teaches. */
export function TeacherSearchPage(props: PageProps<SearchPageData>) {
  return <SearchPage {...props} under={(lesson) => <StandardsOf lesson={lesson} />} />;
}
