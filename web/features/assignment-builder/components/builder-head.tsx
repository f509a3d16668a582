import type { AssignmentBuilderPageData, LessonAssignment } from '../../../../api/lesson-assignments/schemas.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { PageHead } from '../../../ui/content/page-head.tsx';
import { addressOf } from '../builder-api.ts';
import { texts } from '../texts.ts';

interface BuilderHeadProps {
  data: AssignmentBuilderPageData;
  assignment: LessonAssignment | null;
  onArchive: () => void;
}

/** What it is called, which lesson it is of, and what else can be done with it. */
export function BuilderHead({ data: { lesson }, assignment, onArchive }: BuilderHeadProps) {
  const lessonHref = `/${lesson.type}s/${encodeURIComponent(lesson.path)}`;
  return (
    <PageHead
      title={assignment?.title ?? texts.newTitle}
      kicker={<a href={lessonHref}>{texts.ofLesson(lesson.name)}</a>}
      actions={
        <div className="head-links">
          {assignment === null ? (
            <ButtonLink small href={`/lesson_materials/${lesson.uuid}/preview`}>
              {texts.previewWhole}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink small href={`${addressOf(assignment.id)}/preview`}>
                {texts.preview}
              </ButtonLink>
              <ButtonLink small href={`/teach/lesson_assignments/new?copied_from=${assignment.id}`}>
                {texts.duplicate}
              </ButtonLink>
              {assignment.can_change && !assignment.archived && (
                <Button small onClick={onArchive}>
                  {texts.archive}
                </Button>
              )}
            </>
          )}
        </div>
      }
    />
  );
}
