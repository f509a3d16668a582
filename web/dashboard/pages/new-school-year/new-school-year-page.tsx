import { useRef, useState } from 'react';
import type { NewSchoolYearPageData } from '#api/dashboard/my-classes/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to } from '#web/lib/route-call.ts';
import { listed } from '#web/lib/words.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { NativeSelectField } from '#web/ui/form/native-select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { texts } from './texts.ts';
import { freshPlan, orderAfter, problemsOf, successorsOf, type LastYearClass, type Plan, type Plans } from './year-plan.ts';
import './new-school-year.css';

interface Outcome {
  readonly id: number;
  readonly kind: 'good' | 'low';
  readonly text: string;
}

/** Starts the new year class by class: a refusal for one does not affect the others, and a repeated press makes nothing twice. */
function useNewYear({ items }: NewSchoolYearPageData, isTeacher: boolean) {
  const [left, setLeft] = useState<readonly LastYearClass[]>(items);
  const [plans, setPlans] = useState<Plans>(() => Object.fromEntries(items.map((item) => [item.id, freshPlan(item)])));
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [problems, setProblems] = useState<Record<number, string>>({});
  const [busy, setBusy] = useState(false);
  const keys = useRef(new Map<number, string>());
  const change = (id: number, part: Partial<Plan>) => {
    keys.current.delete(id);
    setProblems({});
    setPlans((before) => ({ ...before, [id]: { ...before[id]!, ...part } }));
  };
  const startOne = async ({ id, name }: LastYearClass, { name: next, colleagues, successorId }: Plan) => {
    const key = keys.current.get(id) ?? randomUuid();
    keys.current.set(id, key);
    const body = { name: next.trim(), colleagues, successor_id: successorId };
    const reply = await pageClient().call({ ...to('POST /school_classes/{id}/next_year', { id }, body), idempotencyKey: key });
    if (reply.kind === 'ok')
      return { id, nextId: reply.body.school_class_id, kind: 'good' as const, text: texts.done(name, next.trim()) };
    return { id, nextId: null, kind: 'low' as const, text: texts.failed(name, causeOf(reply)) };
  };
  const start = async () => {
    const found = problemsOf(left, plans);
    if (Object.keys(found).length > 0) return setProblems(found);
    setBusy(true);
    setOutcomes([]);
    const next = new Map<number, number>();
    for (const item of left) {
      const plan = plans[item.id]!;
      if (!plan.chosen) continue;
      const { nextId, ...outcome } = await startOne(item, plan);
      if (nextId !== null) next.set(item.id, nextId);
      setOutcomes((before) => [...before, outcome]);
    }
    if (isTeacher && next.size > 0) {
      const order = { ui_state: { school_classes: orderAfter(left, next) } };
      const reply = await pageClient().call({ ...to('PUT /dashboard', {}, order), idempotencyKey: randomUuid() });
      if (reply.kind !== 'ok') setOutcomes((before) => [...before, { id: 0, kind: 'low', text: texts.orderFailed }]);
    }
    const successors = new Set(next.values());
    setLeft(left.filter(({ id }) => !next.has(id) && !successors.has(id)));
    setBusy(false);
  };
  return { left, plans, outcomes, problems, busy, change, start };
}

/** Keeps what people type before hydration. */
export const hasForm = true;

export function NewSchoolYearPage({ data, shell }: PageProps<NewSchoolYearPageData>) {
  const isTeacher = shell.viewer?.role === 'teacher';
  const year = useNewYear(data, isTeacher);
  const { left, plans, outcomes, problems, busy, change, start } = year;
  const chosen = left.filter(({ id }) => plans[id]?.chosen).length;
  return (
    <PageShell shell={shell} width="reading">
      <PageHead title={texts.title} />
      <div className="new-year__intro">
        <p>{texts.what}</p>
        <p>{texts.nothingCopied}</p>
        {isTeacher && <p>{texts.order}</p>}
      </div>
      {!isTeacher && (
        <form className="new-year__find" method="get" action="/school_classes/new_year" role="search">
          <TextField label={texts.find} name="search" maxLength={200} defaultValue={data.search} />
          <Button type="submit">{texts.findButton}</Button>
        </form>
      )}
      <div className="new-year__outcomes" aria-live="polite">
        {outcomes.map(({ id, kind, text }) => (
          <Message key={id} kind={kind}>
            {text}
          </Message>
        ))}
      </div>
      {left.length === 0 ? (
        <EmptyState title={texts.none} action={<ButtonLink href="/school_classes">{texts.toClasses}</ButtonLink>}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <form
          className="new-year"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          {left.map((item) => (
            <ClassPlan
              key={item.id}
              item={item}
              plan={plans[item.id]!}
              successors={successorsOf(item, left, plans)}
              problem={problems[item.id] ?? null}
              viewerId={shell.viewer?.id ?? null}
              onChange={(part) => change(item.id, part)}
            />
          ))}
          <Pages data={data} />
          <div className="head-links">
            <Button type="submit" tone="primary" disabled={busy || chosen === 0}>
              {busy ? texts.starting : texts.start(chosen)}
            </Button>
            <ButtonLink href="/school_classes">{texts.toClasses}</ButtonLink>
          </div>
        </form>
      )}
    </PageShell>
  );
}

interface ClassPlanProps {
  item: LastYearClass;
  plan: Plan;
  successors: readonly LastYearClass[];
  problem: string | null;
  viewerId: number | null;
  onChange: (part: Partial<Plan>) => void;
}

/** One of last year's classes: whether it ends, and what takes its place. */
function ClassPlan({ item, plan, successors, problem, viewerId, onChange }: ClassPlanProps) {
  const others = item.teachers.filter(({ id }) => id !== viewerId).map(({ name }) => name);
  return (
    <fieldset className="card new-year__class">
      <Checkbox
        label={texts.choose(item.name)}
        detail={`${texts.facts(item.students_count, listed(item.teachers.map(({ name }) => name)))} · ${
          item.from_roster ? texts.fromRoster : texts.byHand
        }`}
        checked={plan.chosen}
        onChange={({ target }) => onChange({ chosen: target.checked })}
      />
      {plan.chosen && (
        <>
          <TextField
            label={texts.name}
            maxLength={100}
            autoComplete="off"
            value={plan.name}
            error={problem}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <NativeSelectField
            label={texts.place}
            value={plan.successorId === null ? '' : String(plan.successorId)}
            choices={[
              { value: '', label: texts.newClass },
              ...successors.map(({ id, name, students_count: students }) => ({
                value: String(id),
                label: texts.existing(name, students),
              })),
            ]}
            onChange={({ target }) => onChange({ successorId: target.value === '' ? null : Number(target.value) })}
          />
          {item.from_roster && <p className="field__hint">{texts.rosterHint}</p>}
          {others.length > 0 && (
            <Checkbox
              label={texts.colleagues(listed(others))}
              checked={plan.colleagues}
              onChange={({ target }) => onChange({ colleagues: target.checked })}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

/** For school admins, who can have a thousand classes. */
function Pages({ data: { paging, search } }: { data: NewSchoolYearPageData }) {
  if (paging.pages_count === 1) return null;
  const at = (page: number): string =>
    `/school_classes/new_year?${new URLSearchParams({ page: String(page), search }).toString()}`;
  return (
    <p className="head-links">
      {paging.page > 1 && <a href={at(paging.page - 1)}>{texts.previous}</a>}
      {paging.page < paging.pages_count && <a href={at(paging.page + 1)}>{texts.next}</a>}
    </p>
  );
}
