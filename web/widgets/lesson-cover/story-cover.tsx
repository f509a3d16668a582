import { LessonCover } from './lesson-cover.tsx';
import { motifOf } from './motifs.tsx';

export interface CoverFacts {
  readonly name: string;
  readonly subject: string;
}

/** The drawing of a lesson with the thing that its story is about. */
export function StoryCover({ name, subject }: CoverFacts) {
  return (
    <LessonCover name={name} subject={subject}>
      <g className="cover__motif" transform="translate(168 44)">
        {motifOf(name)}
      </g>
    </LessonCover>
  );
}
