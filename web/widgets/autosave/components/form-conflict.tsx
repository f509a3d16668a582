import type { FormConflictData } from '#api/edit-history/schemas.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { Shell } from '#web/lib/page-props.ts';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';
import { TheirChanges, Version } from './conflict-parts.tsx';
import { conflictSummary } from './conflict-words.ts';
import { PageForm } from '#web/ui/form/page-form.tsx';

interface FormConflictProps {
  /** Null if there is no conflict. */
  conflict: FormConflictData | null;
  shell: Shell;
}

/**
 * The editors' conflict choice for a form submitted without scripts: what others did, what one's own changes would do, and which
 * to keep.
 */
export function FormConflict({ conflict, shell }: FormConflictProps) {
  if (conflict === null) return null;
  const { thing, changes, mine, again } = conflict;
  const { timeZone } = clockOf(shell);
  return (
    <section className="conflict card page-notice" aria-labelledby="conflict-title">
      <div role="alert">
        <h2 id="conflict-title">{texts.conflict.title(thing)}</h2>
        <p>{conflictSummary(thing, changes, timeZone)}</p>
      </div>
      <section aria-labelledby="conflict-theirs">
        <h3 id="conflict-theirs">{texts.conflict.theirs}</h3>
        <TheirChanges changes={changes} timeZone={timeZone} />
      </section>
      <section aria-labelledby="conflict-mine">
        <h3 id="conflict-mine">{texts.conflict.mine}</h3>
        <ul className="conflict__changes" role="list">
          <li className="conflict__change">
            <p>
              <strong>{mine.what}</strong>
              {mine.theirs !== null && <span className="conflict__both"> {texts.conflict.bothChanged}</span>}
            </p>
            {mine.value !== null && (
              <div className="conflict__pair">
                {mine.theirs !== null && <Version label={texts.conflict.theirsLabel} text={mine.theirs} />}
                <Version label={texts.conflict.yoursLabel} text={mine.value} />
              </div>
            )}
          </li>
        </ul>
      </section>
      <PageForm className="conflict__actions" action={again.action} csrf={shell.csrf_token}>
        {again.fields.map(({ name, value }) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" tone="primary">
          {texts.conflict.redoMine}
        </Button>
        <ButtonLink href={conflict.theirs_url}>{texts.conflict.takeTheirs}</ButtonLink>
        <p className="field__hint">{texts.conflict.explained(1)}</p>
      </PageForm>
    </section>
  );
}
