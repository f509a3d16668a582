import { Icon } from '#web/ui/drawing/icons.tsx';
import type { ChoosableBlock } from '../draft.ts';
import { texts } from '../texts.ts';
import './builder.css';

export interface Counts {
  readonly blocks: Readonly<Record<ChoosableBlock, boolean>>;
  readonly words: number;
  readonly videos: number;
  readonly organizers: number;
  readonly prompts: number;
}

/** What there is to do, at a glance, in the order in which students do it. */
export function ContentSummary({ counts }: { counts: Counts }) {
  const { blocks, words, videos, organizers, prompts } = counts;
  const parts = [
    blocks.overview && texts.summary.overview,
    blocks.vocabulary && words > 0 && texts.summary.vocabulary(words),
    blocks.videos && videos > 0 && texts.summary.videos(videos),
    blocks.podcast && texts.summary.podcast(organizers),
    texts.summary.questions(prompts),
  ].filter((part) => part !== false);
  return (
    <ul className="builder-summary" role="list">
      {parts.map((part) => (
        <li key={part}>
          <Icon name="check" size={16} />
          {part}
        </li>
      ))}
    </ul>
  );
}
