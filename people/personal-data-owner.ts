import type { Knex } from 'knex';
import type { Category } from '#domain/event-registry.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { ErasedSubject } from './erased-subjects.ts';

export interface ErasureContext {
  readonly db: Knex;
  readonly store: EventStore;
  /** Where mail is written when no server takes it; null when there is no such folder. */
  readonly dataDir: string | null;
}

/** Whom an erasure is about, as they are known when it begins. */
export interface ErasedPerson extends ErasedSubject {
  readonly districtId: number | null;
  /** Null for whoever has none, also because an earlier, interrupted erasure has come so far. */
  readonly email: string | null;
}

/** What an owner does when a person is erased; each step may come again, after whatever stopped an erasure. */
export interface Erasing {
  /** While the address is known: what is found by it. */
  readonly byAddress?: (context: ErasureContext, email: string) => Promise<unknown>;
  /** In the transaction that marks the person as erased: all owners' rows go, or none. */
  readonly rows?: (trx: Knex.Transaction, person: ErasedPerson) => Promise<unknown>;
  /** When the name is gone: what may have been made with it. */
  readonly afterwards?: (context: ErasureContext, person: ErasedPerson) => Promise<unknown>;
  /** A condition on `people p` that says that something is there, still or again after a backup was restored. */
  readonly stillThere?: string;
}

/** Whatever keeps something of people says here how it goes. It stands beside what it is about. */
export interface PersonalDataOwner<Name extends string = string> {
  readonly name: Name;
  /** Those that hold a person's number, address or words; read models by the names of their definitions. */
  readonly tables: readonly string[];
  /** Categories of streams whose events do. */
  readonly streams: readonly Category[];
  /** `kept` says why it stays, under a number that nobody is behind any more. */
  readonly erase: Erasing | { readonly kept: string };
}

/** Names stay types, so that each owner's export is asked for by the compiler. */
export const defineOwner = <const Name extends string>(owner: PersonalDataOwner<Name>): PersonalDataOwner<Name> => owner;

/** What an owner does; nothing for one whose data stay. */
export const erasingOf = ({ erase }: PersonalDataOwner): Erasing => ('kept' in erase ? {} : erase);
