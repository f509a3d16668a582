import type { LessonPageData } from '#api/lessons/schemas.ts';
import { written } from '#web/lib/locale.ts';
import * as texts from './texts.ts';

/** Links to the collections that contain this lesson. */
export function InCollections({ collections }: { collections: LessonPageData['collections'] }) {
  if (collections.length === 0) return null;
  return (
    <nav className="lesson__collections" aria-label={texts.inCollections}>
      <h2 className="lesson__collections-title">{texts.inCollections}</h2>
      <ul role="list">
        {collections.map(({ title, url }) => (
          <li key={url}>
            <a href={url} lang={written}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
