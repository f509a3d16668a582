import { written } from '#web/lib/locale.ts';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { texts } from '../texts.ts';
import { BlockFoot } from './block-foot.tsx';
import type { WorkFrame } from './parts.ts';

const fields = ['content_objective', 'language_objective', 'key_concepts', 'simplified_synopsis'] as const;

/** What the lesson is about, for those who are about to listen. */
export function OverviewBlock(frame: WorkFrame) {
  const overview = frame.assignment.overview_html;
  return (
    <>
      <dl className="overview">
        {fields.map((field) => {
          const html = overview[field];
          return (
            html !== null && (
              <div key={field} className="overview__item">
                <dt>{texts.overview[field]}</dt>
                <dd>
                  <RichText lang={written} html={html} />
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <BlockFoot {...frame} block="overview" />
    </>
  );
}
