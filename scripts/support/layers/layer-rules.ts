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
    /** An import of types breaks no rule. */
    readonly typesAllowed?: true;
  };
}

/** A rule on the whole, with the files that it leaves in peace. */
export interface WholeRule {
  readonly name: string;
  readonly comment?: string;
  readonly pathNot: Paths;
}

export interface LayerRules {
  readonly forbidden: readonly ImportRule[];
  readonly everythingIsUsed: WholeRule;
  readonly noCycles: WholeRule;
}
