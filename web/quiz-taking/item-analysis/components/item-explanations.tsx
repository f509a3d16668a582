import type { ReactNode } from 'react';
import type { ItemAnalysisPageData } from '#api/quiz-taking/item-analysis/schemas.ts';
import { texts } from '../texts.ts';

/** Explains the figures to someone who sees them for the first time. */
export function ItemExplanations({ data }: { data: ItemAnalysisPageData }) {
  const { groups } = data;
  return (
    <dl className="item-terms">
      <Term name={texts.table.facility}>{texts.terms.facility}</Term>
      <Term name={texts.table.discrimination}>
        {texts.terms.discrimination(
          groups
            ? texts.terms.groups(groups.upper_count, groups.upper_from_score, groups.lower_count, groups.lower_to_score)
            : texts.terms.noGroups,
        )}
      </Term>
      <Term name={texts.table.pointBiserial}>{texts.terms.pointBiserial}</Term>
      <Term name={texts.table.flags}>{texts.terms.flags}</Term>
      <Term name="KR-20">{texts.terms.reliability}</Term>
      <Term name="First attempts only">{texts.terms.firstAttempts}</Term>
    </dl>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
