// Preloaded into a server of a test (see `clockAhead`): its clock is as far ahead as CLOCK_AHEAD_MS says.
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given: [], target) =>
    Reflect.construct(real, given.length === 0 ? [real.now() + ahead] : given, target) as object,
  get: (real, name) => (name === 'now' ? () => real.now() + ahead : (Reflect.get(real, name) as unknown)),
});
