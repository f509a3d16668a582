/** Regular expressions on paths; a path has to match one of them. */
export type Paths = string | readonly string[];

/** No file of `from` imports anything of `to`. `$1` in `to` is the first group of what `from` matched. */
export interface ImportRule {
  readonly name: string;
  readonly comment?: string;
  readonly from: { readonly path?: Paths; readonly pathNot?: Paths };
  readonly to: {
    readonly path?: Paths;
    readonly pathNot?: Paths;
    /** Type imports do not break the rule. */
    readonly typesAllowed?: true;
  };
}

/** A rule on the whole project, with the files that it exempts. */
export interface WholeRule {
  readonly name: string;
  readonly comment?: string;
  readonly pathNot: Paths;
}

/** The rooms of a floor, lowest first, each with its files and folders. */
export interface FloorOrder {
  readonly folder: string;
  readonly places: readonly { readonly name: string; readonly paths: readonly string[] }[];
}

/** Inside a floor no room imports one above it. */
export interface RoomRule {
  readonly name: string;
  readonly comment?: string;
  readonly floors: readonly FloorOrder[];
}

export interface LayerRules {
  readonly forbidden: readonly ImportRule[];
  readonly rooms: RoomRule;
  readonly everythingIsUsed: WholeRule;
  readonly noCycles: WholeRule;
}
