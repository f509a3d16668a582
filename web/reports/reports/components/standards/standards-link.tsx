import { ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from '#web/reports/reports/standards-texts.ts';

/** A link from a class's report to the standards that its quizzes' lessons teach. */
export function StandardsLink({ schoolClassId }: { schoolClassId: number }) {
  return (
    <ButtonLink small tone="quiet" href={`/reports/standards?selected_school_class_id=${schoolClassId}`}>
      {texts.resultsByStandard}
    </ButtonLink>
  );
}
