/** Runs a statement that returns rows of an id and a name. */
export type AskNames = (
  text: string,
  values: readonly unknown[],
) => Promise<readonly { readonly id: number; readonly name: string }[]>;

/**
 * Event types and categories: few names that occur in every event, so events store only a number for them. A name keeps its
 * number forever.
 */
export class Names {
  readonly #ask: AskNames;
  readonly #ids = new Map<string, number>();
  readonly #names = new Map<number, string>();

  constructor(ask: AskNames) {
    this.#ask = ask;
  }

  /** Assigns numbers to new names, separately from the events: an unused number does no harm. */
  async number(names: ReadonlySet<string>): Promise<void> {
    const unknown = [...names].filter((name) => !this.#ids.has(name));
    if (unknown.length === 0) return;
    const parameters = [unknown];
    await this.#ask(
      `insert into event_store.names (name) select n from unnest($1::text[]) as n
       where n not in (select name from event_store.names) on conflict do nothing returning id, name`,
      parameters,
    );
    this.#learn(await this.#ask('select id, name from event_store.names where name = any($1::text[])', parameters));
  }

  /** The number of a name that already has one. */
  idOf(name: string): number {
    return this.#ids.get(name)!;
  }

  /** Loads the names for these numbers, which another process may have assigned. */
  async know(ids: ReadonlySet<number>): Promise<void> {
    for (const id of ids) {
      if (this.#names.has(id)) continue;
      return this.#learn(await this.#ask('select id, name from event_store.names', []));
    }
  }

  nameOf(id: number): string {
    return this.#names.get(id)!;
  }

  #learn(rows: readonly { readonly id: number; readonly name: string }[]): void {
    for (const { id, name } of rows) {
      this.#ids.set(name, id);
      this.#names.set(id, name);
    }
  }
}
