declare const route: unique symbol;

/** An address built from this route, such as `GET /students/{id}`. */
export type AddressOf<Route extends string> = string & { readonly [route]: Route };

type NamesIn<Route extends string> = Route extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The address of a route with these path values. */
export const addressOf = <const Route extends string>(
  route: Route,
  values: Readonly<Record<NamesIn<Route>, string | number>>,
): AddressOf<Route> => {
  const [, path = ''] = route.split(' ');
  const named = values as Readonly<Record<string, string | number>>;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name]!)) as AddressOf<Route>;
};

/** The address of another route whose path continues this one's. */
export const onwards = <Path extends string, const Method extends string, const End extends string>(
  address: AddressOf<`GET ${Path}`>,
  _method: Method,
  end: End,
): AddressOf<`${Method} ${Path}${End}`> => `${address}${end}` as AddressOf<`${Method} ${Path}${End}`>;
