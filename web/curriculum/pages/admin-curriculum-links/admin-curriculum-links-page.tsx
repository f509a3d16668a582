/** The links to curricula, for staff. */
import type { CurriculumLinksPageData } from '#api/curriculum/curriculum-links/schemas.ts';
import { maxLinks } from '#domain/curriculum/curriculum-links/link-rules.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { RowList } from '#web/widgets/row-list/row-list.tsx';
import { SavedRowsForm } from '#web/widgets/saved-rows/saved-rows-form.tsx';
import { useSavedRows } from '#web/widgets/saved-rows/use-saved-rows.ts';
import { LibraryTabs } from '#web/widgets/staff-tabs/staff-tabs.tsx';
import { linksPath, linksRules, type Link } from './links-rules.ts';
import { texts } from './texts.ts';

/** Keeps input that people type before hydration. */
export const hasForm = true;

const noLink: Link = { title: '', url: '' };

export function AdminCurriculumLinksPage({ data, shell }: PageProps<CurriculumLinksPageData>) {
  const list = useSavedRows(linksRules.savedOf(data), linksRules, shell.viewer?.id ?? 0);
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={texts.title}
        kicker={texts.kicker}
        actions={<ButtonLink href="/teach/standards">{texts.standards}</ButtonLink>}
      />
      <LibraryTabs current="curriculumLinks" />
      <SavedRowsForm
        list={list}
        action={linksPath}
        standing={texts.standing}
        shell={shell}
        emptyRow={<LinkFields link={noLink} index={list.rows.length} />}
      >
        <p className="soft">{texts.hint}</p>
        <RowList
          rows={list.rows}
          most={maxLinks}
          none={texts.none}
          nameOf={texts.row}
          newName={texts.newRow}
          newRow={() => noLink}
          keyOf={(_link, index) => String(index)}
          onChange={list.change}
          onLeave={list.leave}
        >
          {(link, change, place) => <LinkFields link={link} index={place - 1} onChange={change} />}
        </RowList>
      </SavedRowsForm>
    </PageShell>
  );
}

interface LinkFieldsProps {
  link: Link;
  index: number;
  /** Left out when no scripts run. */
  onChange?: (link: Link) => void;
}

function LinkFields({ link, index, onChange }: LinkFieldsProps) {
  const nameOf = (field: keyof Link) => `curriculum_links[${index}][${field}]`;
  const fieldProps = (field: keyof Link) =>
    onChange
      ? {
          value: link[field],
          onChange: (event: { target: { value: string } }) => onChange({ ...link, [field]: event.target.value }),
        }
      : { defaultValue: link[field] };
  return (
    <>
      <TextField label={texts.name} name={nameOf('title')} maxLength={200} {...fieldProps('title')} />
      <TextField label={texts.url} name={nameOf('url')} inputMode="url" maxLength={2_000} {...fieldProps('url')} />
    </>
  );
}
