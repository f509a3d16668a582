import type { Knex } from 'knex';
import type { Category } from '#domain/event-registry.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { ErasedSubject } from './erased-subjects.ts';

export interface ErasureContext {
  readonly db: Knex;
  readonly store: EventStore;
  /** The folder for mail that no server takes; null if there is none. */
  readonly dataDir: string | null;
}

/** The person an erasure is about, as known when it begins. */
export interface ErasedPerson extends ErasedSubject {
  readonly districtId: number | null;
  /** Null for a person without one, including when an earlier, interrupted erasure has already removed it. */
  readonly email: string | null;
}

/** What an owner does when a person is erased. Each step may run again if an erasure was interrupted. */
export interface Erasing {
  /** Runs while the address is still known: erases what is found by address. */
  readonly byAddress?: (context: ErasureContext, email: string) => Promise<unknown>;
  /** Runs in the transaction that marks the person as erased: the rows of all owners are deleted, or none. */
  readonly rows?: (trx: Knex.Transaction, person: ErasedPerson) => Promise<unknown>;
  /** Runs after the name is gone: erases what may have been made with it. */
  readonly afterwards?: (context: ErasureContext, person: ErasedPerson) => Promise<unknown>;
  /** An SQL condition on `people p` that is true if data is still there, or is back after restoring a backup. */
  readonly stillThere?: string;
}

/** Every module that keeps personal data declares here how it is erased. The declaration is kept next to what it is about. */
export interface PersonalDataOwner<Name extends string = string> {
  readonly name: Name;
  /** Tables that hold a person's id, address or words; read models by the names of their definitions. */
  readonly tables: readonly string[];
  /** Categories of streams whose events hold such data. */
  readonly streams: readonly Category[];
  /** `kept` explains why the data stays, under an id that no longer identifies anyone. */
  readonly erase: Erasing | { readonly kept: string };
}

/** Names stay literal types, so that the compiler requires an export for each owner. */
export const defineOwner = <const Name extends string>(owner: PersonalDataOwner<Name>): PersonalDataOwner<Name> => owner;

/** The erasure steps of an owner; empty for one whose data stays. */
export const erasingOf = ({ erase }: PersonalDataOwner): Erasing => ('kept' in erase ? {} : erase);
