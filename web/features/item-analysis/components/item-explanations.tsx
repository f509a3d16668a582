import type { ReactNode } from 'react';
import type { ItemAnalysisPageData } from '../../../../api/item-analysis/schemas.ts';

/** For somebody who reads such figures for the first time. */
export function ItemExplanations({ data }: { data: ItemAnalysisPageData }) {
  const { groups } = data;
  return (
    <dl className="item-terms">
      <Term name="Facility">
        The share of students who got the question right. Around 60 to 80% is common for class quizzes; below 25% with four
        choices is less than guessing.
      </Term>
      <Term name="Discrimination">
        How much better the strongest students did on the question than the weakest: the share of right answers in the upper group
        less that in the lower group. 0.40 and more is very good, 0.20 to 0.39 fair, below 0.20 poor; below 0 something is wrong.{' '}
        {groups
          ? `The upper group are the ${groups.upper_count} students with ${groups.upper_from_score} or more right, the lower group the ${groups.lower_count} with ${groups.lower_to_score} or fewer: the highest and lowest 27%, with all who have the same score.`
          : 'It needs an upper and a lower group of 27%; so many students have the same score that there are none yet.'}
      </Term>
      <Term name="Point-biserial">
        The correlation between getting this question right and the score on all the other questions, from −1 to 1. It uses every
        student, not only the two groups; read it like the discrimination.
      </Term>
      <Term name="KR-20">
        How reliable the whole score is, up to 1: how likely the same students would come out in the same order on another quiz
        like it. More questions make it higher.
      </Term>
      <Term name="First attempts only">
        Each student counts once, with the first time they took this quiz. Attempts after a reset, and later assignments of the
        same quiz, would show what they remember.
      </Term>
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
