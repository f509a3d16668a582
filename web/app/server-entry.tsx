import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { PageRoot } from './page-root.tsx';
import type { PageProps, Shell } from '#web/lib/page-props.ts';
import { pages, type PageId } from './registry.ts';
import { CoverDrawerContext } from '#web/widgets/lesson-cover/drawn-cover.tsx';
import { StoryCover, type CoverFacts } from '#web/widgets/lesson-cover/story-cover.tsx';
import { HelpWriterContext, type HelpWriter } from '#web/widgets/number-help/help-writer.ts';
import { NamedEntries } from '#web/widgets/number-help/named-entries.tsx';

/** Source paths, as the client manifest keys them, of the font files that every page's first paint needs. */
export const preloadedFonts = [
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
];

/** The manifest key of the script that maintains a student's device. */
export const deviceEntry = 'web/app/offline/device.ts';

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
