import { ButtonLink } from '#web/ui/form/button.tsx';
import { sameDates } from '#web/reports/reports/report-address.ts';
import { texts } from '#web/reports/reports/standards-texts.ts';

/** A link from a class's report to the standards that its quizzes' lessons teach. */
export function StandardsLink({ schoolClassId, address }: { schoolClassId: number; address: string }) {
  return (
    <ButtonLink small tone="quiet" href={sameDates(`/reports/standards?selected_school_class_id=${schoolClassId}`, address)}>
      {texts.resultsByStandard}
    </ButtonLink>
  );
}
