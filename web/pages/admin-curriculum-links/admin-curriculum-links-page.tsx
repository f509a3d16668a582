import type { CurriculumLinksPageData } from '../../../api/curriculum-links/schemas.ts';
import { mostLinks } from '../../../domain/curriculum-links/most-links.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { PageHead } from '../../ui/content/page-head.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import { RowList } from '../../widgets/row-list/row-list.tsx';
import { SavedRowsForm } from '../../widgets/saved-rows/saved-rows-form.tsx';
import { useSavedRows } from '../../widgets/saved-rows/use-saved-rows.ts';
import { texts } from './texts.ts';

type Link = CurriculumLinksPageData['curriculum_links'][number];

const calls = {
  path: '/admin/curriculum_links',
  bodyOf: (rows: readonly Link[]) => ({ curriculum_links: rows.filter(({ title, url }) => `${title}${url}`.trim() !== '') }),
  savedOf: (body: CurriculumLinksPageData) => ({ rows: body.curriculum_links, revision: body.revision }),
};

export function AdminCurriculumLinksPage({ data, shell }: PageProps<CurriculumLinksPageData>) {
  const list = useSavedRows<Link, CurriculumLinksPageData>(calls.savedOf(data), calls);
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={texts.title}
        kicker={texts.kicker}
        actions={
          <div className="head-links">
            <ButtonLink href="/admin/lessons">{texts.lessons}</ButtonLink>
            <ButtonLink href="/teach/standards">{texts.standards}</ButtonLink>
          </div>
        }
      />
      <p className="soft">{texts.hint}</p>
      <SavedRowsForm list={list}>
        <RowList
          rows={list.rows}
          most={mostLinks}
          none={texts.none}
          nameOf={texts.row}
          newName={texts.newRow}
          newRow={() => ({ title: '', url: '' })}
          keyOf={(_link, index) => String(index)}
          onChange={list.change}
        >
          {(link, change) => (
            <>
              <TextField
                label={texts.name}
                maxLength={200}
                value={link.title}
                onChange={({ target }) => change({ ...link, title: target.value })}
              />
              <TextField
                label={texts.url}
                inputMode="url"
                maxLength={2_000}
                value={link.url}
                onChange={({ target }) => change({ ...link, url: target.value })}
              />
            </>
          )}
        </RowList>
      </SavedRowsForm>
    </PageShell>
  );
}
