import { useState } from 'react';
import type { NewClassPageData } from '#api/classes/school-classes/schemas.ts';
import { ClassFields, type ClassDraft } from '#web/classes/school-classes/components/class-fields.tsx';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { PageForm } from '#web/ui/form/page-form.tsx';

const texts = {
  title: 'New class',
  what: 'It gets a class code of its own. Next you add your students: paste their names, upload a CSV, or write the code on the board.',
  school: 'School',
  choose: 'Choose a school',
  create: 'Make the class',
  cancel: 'Cancel',
} as const;

/** Keeps input that people type before hydration. */
export const hasForm = true;

/** A plain form post, which redirects to the new class. */
export function NewSchoolClassPage({ data, shell }: PageProps<NewClassPageData>) {
  const [draft, setDraft] = useState<ClassDraft>({ name: '', grade: '', colour: 'blue' });
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title={texts.title} />
      <p>{texts.what}</p>
      <PageForm className="class-fields" action="/school_classes" csrf={shell.csrf_token}>
        {data.schools.length > 1 && (
          <NativeSelectField
            label={texts.school}
            name="school_id"
            required
            placeholder={texts.choose}
            choices={data.schools.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <ClassFields draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
        <div className="head-links">
          <Button type="submit" tone="primary">
            {texts.create}
          </Button>
          <ButtonLink href="/school_classes#manage_classes">{texts.cancel}</ButtonLink>
        </div>
      </PageForm>
    </PageShell>
  );
}
