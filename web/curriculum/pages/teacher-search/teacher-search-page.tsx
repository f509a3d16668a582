import type { SearchPageData } from '#api/lessons/search/schemas.ts';
import { StandardsOf } from '#web/curriculum/standards/components/standards-of.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { SearchPage } from '#web/lessons/pages/search/search-page.tsx';

/** The search for people who plan by standards: each lesson shows the standards it teaches. */
export function TeacherSearchPage(props: PageProps<SearchPageData>) {
  return <SearchPage {...props} under={(lesson) => <StandardsOf lesson={lesson} />} />;
}
