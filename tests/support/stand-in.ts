/** Stands for an object that a hook makes later, so that a helper can hand it to all tests of a file at once. */
export interface StandIn<Made extends object> {
  readonly it: Made;
  /** From here on `it` is this one. */
  become(made: Made): Made;
}

export const standIn = <Made extends object>(): StandIn<Made> => {
  let made: Made | null = null;
  const it = new Proxy({} as Made, {
    get: (_, name) => {
      if (!made) throw new Error(`${String(name)} was asked for before the hooks have run.`);
      return Reflect.get(made, name) as unknown;
    },
  });
  return { it, become: (now) => (made = now) };
};
