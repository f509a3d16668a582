import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { PageRoot } from './page-root.tsx';
import type { PageProps, Shell } from '#web/lib/page-props.ts';
import { pages, type PageId } from './registry.ts';
import { CoverDrawerContext } from '#web/widgets/lesson-cover/drawn-cover.tsx';
import { StoryCover, type CoverFacts } from '#web/widgets/lesson-cover/story-cover.tsx';
import { HelpWriterContext, type HelpWriter } from '#web/widgets/number-help/help-writer.ts';
import { NamedEntries } from '#web/widgets/number-help/named-entries.tsx';

export { deviceEntry, preloadedFonts } from './client-assets.ts';

const writeHelp: HelpWriter = (names) => <NamedEntries names={names} />;
const drawCover = (facts: CoverFacts): ReactNode => <StoryCover {...facts} />;

/** The HTML inside `#root`. `data` matches the page's schema; the same pair goes into `#page-data` for hydration. */
export function renderPage(pageId: PageId, data: unknown, shell: Shell): string {
  const page = pages[pageId] as ComponentType<PageProps<unknown>>;
  return renderToString(
    <HelpWriterContext value={writeHelp}>
      <CoverDrawerContext value={drawCover}>
        <PageRoot page={page} data={data} shell={shell} />
      </CoverDrawerContext>
    </HelpWriterContext>,
  );
}
