import type { Pace } from '../store/player-store.ts';

/** The position at which someone left. */
export interface KeptPosition {
  readonly visible: Pace;
  readonly volume: number;
  readonly players: Readonly<
    Record<Pace, { readonly address: string; readonly current: number; readonly positionMs: number } | null>
  >;
}

export interface PositionMemory {
  read(): KeptPosition | null;
  write(kept: KeptPosition): void;
}

const isPlace = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' &&
    'address' in value! &&
    'positionMs' in value &&
    'current' in value &&
    Number.isFinite(value.positionMs) &&
    Number.isInteger(value.current));

function isKept(value: unknown): value is KeptPosition {
  if (typeof value !== 'object' || value === null) return false;
  const { visible, volume, players } = value as Record<string, unknown>;
  if (visible !== 'standard' && visible !== 'slowed') return false;
  if (typeof volume !== 'number' || !(volume >= 0 && volume <= 100)) return false;
  if (typeof players !== 'object' || players === null) return false;
  const { standard = null, slowed = null } = players as Record<string, unknown>;
  return isPlace(standard) && isPlace(slowed);
}

/** Kept in the browser's storage. If nothing valid is stored, playback starts at the beginning. */
export function createPositionMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>, key: string): PositionMemory {
  const name = `earshot:listening:${key}`;
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(storage().getItem(name) ?? 'null');
        return isKept(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    write(kept) {
      try {
        storage().setItem(name, JSON.stringify(kept));
      } catch {
        // If the storage is full or blocked, only the position is lost.
      }
    },
  };
}
