/** The first whole second at or after a moment, as a field of the type datetime-local has it in a zone. */
export function fieldMomentFrom(iso: string, timeZone: string): string {
  const second = new Date(Math.ceil(Date.parse(iso) / 1000) * 1000);
  // Swedish writes dates as the field wants them.
  const words = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(second);
  return words.replace(/[\s\u202f]/, 'T');
}
