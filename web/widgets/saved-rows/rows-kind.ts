import type { HttpClient } from '#web/lib/http-client.ts';
import type { RouteCall } from '#web/lib/route-call.ts';
import { ofOneField, rendersNothing, type AutosaveApi, type AutosaveKind } from '../autosave/autosave-kind.ts';
import { pendingOf, type AutosaveState, type AutosaveStore, type EditMade } from '../autosave/autosave-state.ts';
import type { AutosaveDriver } from '../autosave/create-autosave.ts';
import { mergeRows, touchedRows, type RowIdentity } from './merge-rows.ts';
import { texts } from './texts.ts';

/** The list as saved on the server; `revision` is null before its first change. */
export interface RowsOnServer<Row> {
  rows: readonly Row[];
  revision: string | null;
}

export interface SavedList<Row> {
  list: RowsOnServer<Row>;
}

/** All rows as edited, and the base rows they started from. */
export interface RowsChange<Row> {
  type: 'rows';
  base: readonly Row[];
  rows: readonly Row[];
}

/** The rules of one list of rows. */
export interface RowsRules<Row, Body> extends RowIdentity<Row> {
  /** "list of links" */
  thing: string;
  /** The name of a change: "Links". */
  what: string;
  /** The order of the rows matters. */
  ordered: boolean;
  /** The row is empty. */
  isBlank(row: Row): boolean;
  /** Whether the row is worth sending. Other rows exist only on the page. */
  isBegun(row: Row): boolean;
  /** As the server would keep it. */
  clean(row: Row): Row;
  /** A row as readable text. */
  lineOf(row: Row): string;
  /** Why these cannot be sent yet. */
  objection(rows: readonly Row[]): string | null;
  /** The call that saves them. */
  callOf(rows: readonly Row[]): RouteCall<Body>;
  /** The call that loads other people's changes since a revision; undefined for all of them. */
  changesSince(revision: string | undefined): RouteCall<Changes<Body>>;
  savedOf(body: Body): RowsOnServer<Row>;
}

type Changes<Body> = Body & { changes: EditMade[] };
type State<Row> = SavedList<Row> & AutosaveState<RowsChange<Row>, SavedList<Row>>;

export type RowsStore<Row> = AutosaveStore<RowsChange<Row>, SavedList<Row>>;
export type RowsKind<Row, Body> = AutosaveKind<RowsChange<Row>, SavedList<Row>, Body, Changes<Body>>;

export interface RowsFrame<Row> {
  store: RowsStore<Row>;
  driver: AutosaveDriver<RowsChange<Row>>;
}

export const rowsKey = 'rows';

/** The rows as they are sent. */
export const cleanRows = <Row>(
  { isBegun, clean }: Pick<RowsRules<Row, never>, 'isBegun' | 'clean'>,
  rows: readonly Row[],
): Row[] => rows.filter(isBegun).map(clean);

type Comparing<Row> = RowIdentity<Row> & Pick<RowsRules<Row, never>, 'ordered'>;

export function sameRows<Row>({ ordered, ...rules }: Comparing<Row>, one: readonly Row[], other: readonly Row[]): boolean {
  if (one.length !== other.length) return false;
  if (ordered) return one.every((row, index) => rules.idOf(row) === rules.idOf(other[index]!) && rules.same(row, other[index]!));
  const { written, removed } = touchedRows(rules, one, other);
  return written.length + removed.length === 0;
}

const wanted = <Row>(rules: RowIdentity<Row>, { list }: SavedList<Row>, { base, rows }: RowsChange<Row>): Row[] =>
  mergeRows(rules, base, rows, list.rows);

/** The rows that the page shows: the unsaved ones if there are any, otherwise the saved ones. */
export function shownRows<Row>(rules: RowIdentity<Row>, state: State<Row>): readonly Row[] {
  const change = pendingOf(state, rowsKey)?.change;
  return change ? wanted(rules, state, change) : state.list.rows;
}

/** A list of rows that is saved whole. */
export function rowsKindOf<Row, Body>(rules: RowsRules<Row, Body>): RowsKind<Row, Body> {
  const lines = (rows: readonly Row[]): string => rows.map(rules.lineOf).join('\n');
  /** Null if only the order has changed. */
  const touchedBy = ({ base, rows }: RowsChange<Row>) => {
    const touched = touchedRows(rules, base, rows);
    return touched.written.length + touched.removed.length === 0 ? null : touched;
  };
  return {
    thing: rules.thing,
    uuidOf: () => 'all',
    revisionOf: ({ list }) => list.revision ?? '',
    ...ofOneField(rowsKey),
    isSaved: (saved, change) => sameRows(rules, wanted(rules, saved, change), saved.list.rows),
    objection: (saved, change) => rules.objection(wanted(rules, saved, change)),
    // Only the rows that the change touches. The others stay the same, whoever edited them.
    savedText({ list }, change) {
      const touched = touchedBy(change);
      if (!touched) return lines(list.rows);
      const ids = new Set([...touched.written, ...touched.removed].map(rules.idOf));
      return lines(list.rows.filter((row) => ids.has(rules.idOf(row))));
    },
    changeWords: () => rules.what,
    valueWords(change) {
      const touched = touchedBy(change);
      if (!touched) return lines(change.rows);
      return [...touched.written.map(rules.lineOf), ...touched.removed.map((row) => texts.removed(rules.lineOf(row)))].join('\n');
    },
    callOf: (saved, change) => rules.callOf(wanted(rules, saved, change)),
    follows: (change, { rows }) => ({ ...change, base: rows }),
    theirs: ({ changes, ...body }) => ({ changes, saved: { list: rules.savedOf(body as unknown as Body) } }),
    adopt(_state, _change, body) {
      const list = rules.savedOf(body);
      return { saved: { list }, revision: list.revision ?? '', announcement: null, notice: null, focusId: null };
    },
  };
}

/** A list without a first change has no revision for If-Match, so the body says so instead. */
const onNone = (body: unknown): object => ({ ...(body as object), if_match: 'none' });

export const createRowsApi = <Body>(
  http: HttpClient,
  rules: Pick<RowsRules<never, Body>, 'changesSince'>,
): AutosaveApi<Body, Changes<Body>> => ({
  change(call, revision, idempotencyKey) {
    const sent = revision === '' ? { ...call, body: onNone(call.body) } : { ...call, ifMatch: revision };
    return http.call({ ...sent, idempotencyKey });
  },
  changesSince: (_uuid, revision) => http.call(rules.changesSince(revision || undefined)),
  render: rendersNothing,
  refreshSession: http.refreshSession,
});
