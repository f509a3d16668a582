import type { z } from 'zod';

/** A value in an address. */
export type Text = string | number | boolean;

/** No fields. */
export type Nothing = Record<never, never>;

/** A schema that no schemas.ts exports: export it there before a page uses it. */
export type Unnamed = z.ZodUnknown;

/** The value as a request body, which may be read-only. */
type Sent<Value> = unknown extends Value
  ? unknown
  : Value extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Sent<Value[Key]> }
      : Value;

/** One route: the values in its address, its request body and its reply. */
export interface RouteType<Values, Body, Reply> {
  readonly values: Values;
  readonly body: Body extends z.ZodType ? Sent<z.input<Body>> : Record<string, never>;
  readonly hasBody: Body extends z.ZodType ? true : false;
  readonly reply: Reply extends z.ZodType ? z.output<Reply> : null;
}
