import type { AssignmentBuilderPageData } from '#api/assignments/lesson-assignments/schemas.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { shortDay, type Clock, clockOf } from '#web/lib/dates.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { texts } from '#web/assignments/assignment-builder/texts.ts';
import { useBuilder } from '#web/assignments/assignment-builder/use-builder.ts';
import { AssignmentDialogs, type OpenDialog } from '#web/assignments/assignment-builder/components/assignment-dialogs.tsx';
import { BuilderHead } from '#web/assignments/assignment-builder/components/builder-head.tsx';
import { BuilderNotices } from '#web/assignments/assignment-builder/components/builder-notices.tsx';
import { ContentForm } from '#web/assignments/assignment-builder/components/content-form.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import type { ChoosableBlock } from '#web/assignments/assignment-builder/draft.ts';
import '#web/assignments/assignment-builder/components/builder.css';
import { GivenClasses } from '#web/assignments/assignment-builder/components/given-classes.tsx';
import { GivingForm } from '#web/assignments/assignment-builder/components/giving-form.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

/** While there are unsaved changes, the browser asks before leaving the page. */
function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

interface Counts {
  readonly blocks: Readonly<Record<ChoosableBlock, boolean>>;
  readonly words: number;
  readonly videos: number;
  readonly organizers: number;
  readonly prompts: number;
}

/** A summary of the tasks, in the order in which students do them. */
function ContentSummary({ counts }: { counts: Counts }) {
  const { blocks, words, videos, organizers, prompts } = counts;
  const parts = [
    blocks.overview && texts.summary.overview,
    blocks.vocabulary && words > 0 && texts.summary.vocabulary(words),
    blocks.videos && videos > 0 && texts.summary.videos(videos),
    blocks.podcast && texts.summary.podcast(organizers),
    texts.summary.questions(prompts),
  ].filter((part) => part !== false);
  return (
    <ul className="builder-summary" role="list">
      {parts.map((part) => (
        <li key={part}>
          <Icon name="check" size={16} />
          {part}
        </li>
      ))}
    </ul>
  );
}

const firstInvalid = ':is([aria-invalid=true], [data-invalid] input, [data-invalid] [role=spinbutton])';

/** The screen for giving a lesson to classes: choosing a class and a due date is enough, and everything else can be changed. */
function BuilderScreen({ data, clock }: { data: AssignmentBuilderPageData; clock: Clock }) {
  const builder = useBuilder(data, clock);
  const { assignment, draft, giving, errors, busy, dirty, content } = builder;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(builder.unsaved);

  const fields = Object.keys(errors).join(' ');
  const inContent = /\b(?:title|word|words|videos|prompt|prompts|listens)\b/.test(fields);
  const shownOpen = open || inContent;
  useEffect(() => {
    if (fields) form.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
  }, [fields]);

  const given = assignment?.school_classes ?? [];
  const begun = assignment?.begun ?? false;
  const canChange = assignment?.can_change ?? true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (builder.classesLeft.length > 0 && (given.length === 0 || giving.schoolClassIds.length > 0)
      ? builder.assign()
      : builder.save());
  };
  const counts = {
    blocks: draft.blocks,
    words: draft.words.filter(({ chosen }) => chosen).length,
    videos: draft.videos.filter(({ chosen }) => chosen).length,
    organizers: draft.listens.filter((id) => id !== null).length,
    prompts: draft.prompts.filter(({ chosen }) => chosen).length,
  };
  const givingForm = (
    <GivingForm
      classes={builder.classesLeft}
      quizzes={data.quizzes}
      giving={giving}
      clock={clock}
      onChange={builder.changeGiving}
      errors={errors}
    />
  );
  return (
    <I18nProvider locale="en-US">
      <BuilderHead data={data} builder={builder} onArchive={() => setDialog({ action: 'archive' })} />
      <BuilderNotices data={data} builder={builder} dayOf={(iso) => shortDay(iso, clock)} />
      <form ref={form} onSubmit={submit} noValidate>
        {given.length > 0 && assignment && (
          <Section id="given" title={texts.given}>
            <GivenClasses
              assignmentId={assignment.id}
              classes={given}
              clock={clock}
              onAsk={(action, schoolClass) => setDialog({ action, schoolClass })}
            />
            {builder.classesLeft.length > 0 && (
              <details className="builder-fold">
                <summary className="builder-fold__summary">{texts.moreClasses}</summary>
                <div className="card">{givingForm}</div>
              </details>
            )}
          </Section>
        )}
        {given.length === 0 && (
          <Section id="who" title={texts.who}>
            {data.school_classes.length === 0 ? (
              <EmptyState
                title={texts.noClasses}
                level={3}
                action={<ButtonLink href="/school_classes/new">{texts.firstClass}</ButtonLink>}
              >
                {texts.noClassesText}
              </EmptyState>
            ) : (
              <div className="card">{givingForm}</div>
            )}
          </Section>
        )}
        <Section id="what" title={texts.what}>
          <div className="card builder-what">
            <ContentSummary counts={counts} />
            {begun || !canChange ? (
              <p className="soft">{canChange ? texts.begun : texts.sharedOnly}</p>
            ) : (
              <details className="builder-fold" open={shownOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
                <summary className="builder-fold__summary">{texts.change}</summary>
                <ContentForm
                  material={data.material}
                  content={content}
                  draft={draft}
                  onChange={builder.changeDraft}
                  errors={errors}
                />
              </details>
            )}
            <TextAreaField
              label={texts.instructions}
              hint={canChange && texts.instructionsHint}
              readOnly={!canChange}
              rows={2}
              value={draft.instructions}
              maxLength={5_000}
              error={errors['instructions'] ?? null}
              onChange={({ target }) => builder.changeDraft({ instructions: target.value }, ['instructions'])}
            />
          </div>
        </Section>
        <div className="builder-bar">
          <p className="kicker" role="status">
            {dirty ? texts.unsaved : assignment ? texts.saved : ''}
          </p>
          <BuilderButtons
            hasClasses={data.school_classes.length > 0}
            isGiven={given.length > 0}
            wantsMore={giving.schoolClassIds.length > 0}
            canSave={canChange && (assignment === null || dirty)}
            busy={busy}
            onSave={() => void builder.save()}
          />
        </div>
      </form>
      {assignment && (
        <AssignmentDialogs
          key={dialog?.action}
          builder={builder}
          assignment={assignment}
          dialog={dialog}
          clock={clock}
          onClose={() => setDialog(null)}
        />
      )}
    </I18nProvider>
  );
}

interface ButtonsProps {
  hasClasses: boolean;
  isGiven: boolean;
  wantsMore: boolean;
  canSave: boolean;
  busy: 'save' | 'assign' | null;
  onSave: () => void;
}

/** Highlights one button as the next step: assigning, or, once that is done, saving the changes. */
function BuilderButtons({ hasClasses, isGiven, wantsMore, canSave, busy, onSave }: ButtonsProps) {
  const assigns = hasClasses && (!isGiven || wantsMore);
  return (
    <div className="builder-bar__buttons">
      <Button tone={assigns ? 'secondary' : 'primary'} disabled={busy !== null || !canSave} onClick={onSave}>
        {busy === 'save' ? texts.saving : isGiven ? texts.save : texts.saveDraft}
      </Button>
      {assigns && (
        <Button type="submit" tone="primary" disabled={busy !== null}>
          {busy === 'assign' ? texts.assigning : texts.assign}
        </Button>
      )}
    </div>
  );
}

/** Keeps input that people type before hydration. */
export const hasForm = true;

export function AssignmentBuilderPage({ data, shell }: PageProps<AssignmentBuilderPageData>) {
  return (
    <PageShell shell={shell} width="middle">
      <BuilderScreen data={data} clock={clockOf(shell)} />
    </PageShell>
  );
}
