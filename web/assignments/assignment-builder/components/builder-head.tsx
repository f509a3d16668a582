import type { AssignmentBuilderPageData } from '#api/assignments/lesson-assignments/schemas.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { addressOf } from '../builder-api.ts';
import { draftMark, keepDraft } from '../kept-draft.ts';
import { texts } from '../texts.ts';
import type { Builder } from '../use-builder.ts';

interface BuilderHeadProps {
  data: AssignmentBuilderPageData;
  builder: Builder;
  onArchive: () => void;
}

/** The title, the lesson, and other actions on the assignment. */
export function BuilderHead({ data, builder, onArchive }: BuilderHeadProps) {
  const { lesson } = data;
  const { assignment } = builder;
  const lessonHref = `/${lesson.type}s/${encodeURIComponent(lesson.path)}`;
  return (
    <PageHead
      title={assignment?.title ?? texts.newTitle}
      kicker={<a href={lessonHref}>{texts.ofLesson(lesson.name)}</a>}
      actions={
        <div className="head-links">
          <PreviewLink data={data} builder={builder} />
          {assignment !== null && (
            <>
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

/** Opens unsaved changes in a separate tab, so that this one keeps them. */
function PreviewLink({ data: { lesson }, builder }: Pick<BuilderHeadProps, 'data' | 'builder'>) {
  const { assignment, dirty, previewBody } = builder;
  if (assignment !== null && !dirty) {
    return (
      <ButtonLink small href={`${addressOf(assignment.id)}/preview`}>
        {texts.preview}
      </ButtonLink>
    );
  }
  const page = assignment === null ? `/lesson_materials/${lesson.uuid}` : addressOf(assignment.id);
  return (
    <ButtonLink small href={`${page}/preview${draftMark}`} target="_blank" rel="opener" onClick={() => keepDraft(previewBody())}>
      {texts.previewInTab}
    </ButtonLink>
  );
}
