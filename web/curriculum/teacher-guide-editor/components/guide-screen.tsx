import { useStore } from 'zustand';
import type { EditedGuide, TeacherGuideEditorPageData } from '#api/curriculum/teacher-guides/schemas.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmButton } from '#web/widgets/autosave/components/confirm-button.tsx';
import { AutosaveNotices } from '#web/widgets/autosave/components/autosave-notices.tsx';
import { EditorBar, type StandingWords } from '#web/widgets/autosave/components/editor-bar.tsx';
import { guideKind, sectionFields, type GuideFrame, type Change, type TextField } from '../guide-kind.ts';
import { texts } from '../texts.ts';
import { textOf } from '#web/widgets/autosave/autosave-state.ts';
import { MarkdownPreview } from '#web/widgets/autosave/components/markdown-preview.tsx';
import { TextArea } from '#web/widgets/autosave/components/text-area.tsx';
import './guide-screen.css';

interface GuideTextProps extends GuideFrame {
  field: TextField;
}

/** A text of the guide that saves itself; a section is shown next to its preview for teachers. */
function GuideText({ store, driver, field }: GuideTextProps) {
  const saved = useStore(store, ({ guide }) => guide[field]);
  const shown = useStore(store, (state) => textOf(state, field, saved));
  const label = texts.fields[field];
  const isName = field === 'name';
  const area = (
    <TextArea<Change>
      store={store}
      driver={driver}
      label={label}
      saved={saved}
      hint={texts.hints[field]}
      rows={isName ? 1 : 8}
      maxLength={isName ? 200 : 20_000}
      fieldKey={field}
      change={(value) => ({ type: 'text', field, value: isName ? value.replaceAll('\n', ' ') : value })}
    />
  );
  if (isName) return area;
  return (
    <div className="text-with-preview">
      {area}
      <MarkdownPreview store={store} label={label} text={shown} />
    </div>
  );
}

interface GuideScreenProps extends GuideFrame {
  lessons: TeacherGuideEditorPageData['lessons'];
  timeZone: string;
}

/** The state of the guide, and the version that teachers see. */
function standingWords({ status, has_draft }: EditedGuide): StandingWords {
  const { standing } = texts;
  if (status === 'withdrawn') return { tone: 'mid', label: standing.withdrawn, text: standing.kept };
  if (status === 'drafted') return { tone: 'plain', label: standing.draft, text: standing.drafted };
  if (has_draft) return { tone: 'plain', label: standing.draft, text: standing.changed };
  return { tone: 'good', label: standing.published, text: standing.same };
}

/** A guide with all its editable parts. */
export function GuideScreen({ store, driver, lessons, timeZone }: GuideScreenProps) {
  const standing = standingWords(useStore(store, ({ guide }) => guide));
  const announcement = useStore(store, (state) => state.announcement);
  const frame = { store, driver };
  return (
    <div className="guide-editor">
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <EditorBar {...frame} kind={guideKind} standing={standing} timeZone={timeZone}>
        <StageActions {...frame} />
      </EditorBar>
      <AutosaveNotices {...frame} kind={guideKind} />
      <div className="card guide-editor__fields">
        <GuideText {...frame} field="name" />
        {sectionFields.map((field) => (
          <GuideText key={field} {...frame} field={field} />
        ))}
      </div>
      <Section id="guide-lessons" title={texts.lessons}>
        {lessons.length === 0 ? (
          <p className="soft">{texts.noLessons}</p>
        ) : (
          <ul className="guide-editor__lessons" role="list">
            {lessons.map((lesson) => (
              <li key={lesson.guide_url}>
                <a href={lesson.guide_url}>{lesson.name}</a>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

/** A change is being saved or was refused: the next stage must get exactly what the page shows. */
const isBusy = ({ conflict, pending }: ReturnType<GuideFrame['store']['getState']>): boolean =>
  conflict !== null || pending.some(({ phase }) => phase === 'failed');

function StageActions({ store, driver }: GuideFrame) {
  const { status, has_draft } = useStore(store, ({ guide }) => guide);
  const waiting = useStore(store, ({ pending }) => pending.length > 0);
  const busy = useStore(store, isBusy);
  const ready = !busy && (has_draft || waiting);
  return (
    <span className="editor-bar__publish">
      {status === 'published' && (
        <ConfirmButton
          busy={busy}
          label={texts.stages.withdraw}
          question={texts.actions.withdrawQuestion}
          yes={texts.actions.withdrawYes}
          onYes={() => driver.make({ type: 'withdraw' })}
        />
      )}
      {status === 'withdrawn' && (
        <Button small onClick={() => driver.make({ type: 'restore' })}>
          {texts.stages.restore}
        </Button>
      )}
      <Button
        small
        tone="primary"
        aria-disabled={!ready || undefined}
        title={ready ? undefined : texts.actions.nothingNew}
        onClick={() => ready && driver.make({ type: 'publish' })}
      >
        {texts.stages.publish}
      </Button>
    </span>
  );
}
