import type { ReactNode } from 'react';
import { Section } from '#web/ui/content/page-head.tsx';
import { FieldFailure, FieldStatus } from '#web/widgets/autosave/components/field-status.tsx';
import type { PartField } from '../changes.ts';
import type { LessonFrame } from '../lesson-kind.ts';

interface PartSectionProps extends LessonFrame {
  field: PartField;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A part of the lesson with its save state. */
export function PartSection({ store, driver, field, title, hint, children }: PartSectionProps) {
  return (
    <Section id={`section-${field}`} title={title} aside={<FieldStatus store={store} fieldKey={field} />}>
      {hint && <p className="soft">{hint}</p>}
      <div className="card lesson-part">
        <FieldFailure store={store} driver={driver} fieldKey={field} />
        {children}
      </div>
    </Section>
  );
}
