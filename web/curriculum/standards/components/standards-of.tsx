import type { LessonStandardsAddress } from '#api/shared/schemas.ts';
import { SeeStandards } from './see-standards.tsx';

interface StandardsOfProps {
  lesson: { name: string; url: string; standards_url: LessonStandardsAddress | null };
}

/** 'See Standards' for one lesson of a list. Renders nothing for people who do not see standards. */
export function StandardsOf({ lesson: { name, url, standards_url: standardsUrl } }: StandardsOfProps) {
  return standardsUrl && <SeeStandards url={standardsUrl} lessonUrl={url} name={name} />;
}
