import { ButtonLink } from '#web/ui/form/button.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { texts } from '../texts.ts';

/** A link from a student's reports to the student's accommodations. */
export function AccommodationsLink({ schoolClassId, studentId }: { schoolClassId: number; studentId: number }) {
  return (
    <Section id="accommodations" title={texts.pageTitle}>
      <p className="soft">{texts.linkWhat}</p>
      <p>
        <ButtonLink href={`/school_classes/${schoolClassId}/students/${studentId}/accommodations`}>{texts.link}</ButtonLink>
      </p>
    </Section>
  );
}
