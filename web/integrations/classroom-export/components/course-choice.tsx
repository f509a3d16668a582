import { useState } from 'react';
import type { ClassroomLedgerPageData } from '#api/integrations/schemas.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import type { ClassroomDriver } from '../create-classroom.ts';
import type { ClassroomState } from '../store/classroom-store.ts';
import { texts } from '../texts.ts';

interface Props {
  ledger: ClassroomLedgerPageData;
  state: ClassroomState;
  driver: ClassroomDriver;
}

/** Selects the Google Classroom course for the class's grades. */
export function CourseChoice({ ledger, state, driver }: Props) {
  const { course, courses } = ledger;
  const [chosen, choose] = useState(course?.id ?? null);
  if (courses === null) return <NoCourses ledger={ledger} onReload={driver.reload} />;
  if (courses.length === 0) {
    return <p>{texts.noCourses}</p>;
  }
  return (
    <div className="course-choice">
      <NativeSelectField
        label={texts.course}
        placeholder={texts.chooseCourse}
        choices={courses.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen ?? ''}
        onChange={({ target }) => choose(target.value === '' ? null : target.value)}
        error={state.courseProblem}
      />
      <Button
        onClick={() => chosen !== null && driver.chooseCourse(chosen)}
        disabled={state.choosing || chosen === null || chosen === course?.id}
      >
        {state.choosing ? texts.saving : texts.useCourse}
      </Button>
    </div>
  );
}

function NoCourses({ ledger: { configured, course }, onReload }: { ledger: ClassroomLedgerPageData; onReload: () => void }) {
  const chosen = course === null ? texts.noCourseYet : texts.gradesGoTo(course.name ?? course.id);
  if (!configured) return <p>{chosen}</p>;
  return (
    <Message
      kind="plain"
      live={false}
      actions={
        <Button small onClick={onReload}>
          {texts.tryAgain}
        </Button>
      }
    >
      {texts.coursesFailed(chosen)}
    </Message>
  );
}
