import type { StandardsUploadData } from '#api/curriculum/standards-uploads/schemas.ts';
import { Section } from '#web/ui/content/page-head.tsx';
import { Stats } from '#web/ui/content/stats.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { texts } from '../texts.ts';
import '#web/ui/content/ruled-list.css';
import './look-view.css';

type Look = NonNullable<StandardsUploadData['look']>;
const kinds = ['added', 'revised', 'moved', 'withdrawn'] as const;
type Kind = (typeof kinds)[number];

/** The changes that a document makes: the number of each kind, the first of them by name, and anything unusual. */
export function LookView({ look }: { look: Look }) {
  const { document } = look;
  return (
    <div className="standards-look">
      <p>
        <strong>{document.is_new ? texts.wasNew : texts.isKnown}</strong>
        {[document.state_standards_name, document.publisher].filter(Boolean).map((words) => ` · ${words}`)}
      </p>
      {document.is_told_anew && <p>{texts.toldAnew}</p>}
      <Stats
        items={[
          { value: texts.whole(look.standards_count), label: texts.about.standards },
          ...kinds.map((kind) => ({ value: texts.whole(look[kind].count), label: texts.kinds[kind] })),
          { value: texts.whole(look.unchanged_count), label: texts.about.unchanged },
        ]}
      />
      {look.lessons_losing_count > 0 && (
        <Message kind="mid" icon="warning" live={false}>
          {texts.losing(look.lessons_losing_count)}
        </Message>
      )}
      {look.alike && (
        <Message kind="mid" icon="warning" live={false}>
          {texts.alike(look.alike.title, look.alike.codes_count, look.alike.of_count)}
        </Message>
      )}
      {look.remarks.length > 0 && (
        <Section id="remarks" title={texts.remarks}>
          <ul className="standards-look__plain">
            {look.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Section>
      )}
      <SameCodes look={look} />
      <Rejected look={look} />
      {kinds
        .filter((kind) => look[kind].count > 0)
        .map((kind) => (
          <Changes key={kind} kind={kind} changes={look[kind]} />
        ))}
    </div>
  );
}

function SameCodes({ look: { same_codes } }: { look: Look }) {
  if (same_codes.count === 0) return null;
  return (
    <Section id="same-codes" title={texts.sameCodes}>
      <p className="soft">{texts.sameCodesHint}</p>
      <ul className="standards-look__codes" role="list">
        {same_codes.codes.map(({ label, count }) => (
          <li key={label}>
            <strong>{label}</strong> <span className="soft">{texts.times(count)}</span>
          </li>
        ))}
        <More shown={same_codes.codes.length} count={same_codes.count} />
      </ul>
    </Section>
  );
}

function Rejected({ look: { rejected } }: { look: Look }) {
  if (rejected.count === 0) return null;
  return (
    <Section id="rejected" title={`${texts.rejected} (${texts.whole(rejected.count)})`}>
      <p className="soft">{texts.rejectedHint}</p>
      <ul className="standards-look__plain">
        {rejected.reasons.map(({ line, reason }, index) => (
          <li key={index}>
            {line !== null && <strong>{texts.line(line)} </strong>}
            {reason}
          </li>
        ))}
        <More shown={rejected.reasons.length} count={rejected.count} />
      </ul>
    </Section>
  );
}

/** Why a standard is in its list, if its text does not show it. */
const plainReason: Readonly<Record<Kind, string | null>> = {
  added: null,
  revised: texts.otherDetails,
  moved: texts.amongNeighbors,
  withdrawn: null,
};

function Changes({ kind, changes }: { kind: Kind; changes: Look[Kind] }) {
  return (
    <Section id={`look-${kind}`} title={`${texts.kinds[kind]} (${texts.whole(changes.count)})`}>
      <ul className="ruled-list" role="list">
        {changes.standards.map(({ label, content, before }, index) => (
          <li key={index} className="standards-look__row">
            <p>
              {label && <strong>{label}</strong>} {content}
            </p>
            {before !== null && (
              <p className="soft">
                {kind === 'revised' && `${texts.was} `}
                {before}
              </p>
            )}
            {before === null && plainReason[kind] && <p className="soft">{plainReason[kind]}</p>}
          </li>
        ))}
        <More shown={changes.standards.length} count={changes.count} />
      </ul>
    </Section>
  );
}

function More({ shown, count }: { shown: number; count: number }) {
  return count > shown ? <li className="soft standards-look__row">{texts.more(count - shown)}</li> : null;
}
