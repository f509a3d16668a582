const pattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})$/i;

const validMoment = (moment: number): number | null => (Number.isNaN(moment) ? null : moment);

/** The form in nearly every file. Days at the end of a month are checked below, with the calendar. */
const plain = /^\d{4}-\d{2}-(?:[01]\d|2[0-8])T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/;

/** The moment in milliseconds; null unless the text is an ISO 8601 date and time with an offset or Z. */
export const parseMoment = (text: string): number | null => {
  if (plain.test(text)) return validMoment(Date.parse(text));
  if (!pattern.test(text)) return null;
  const standard = text
    .replace(',', '.')
    .replace(/^(.{10}) /, '$1T')
    .replace(/\s/g, '')
    .replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
    .toUpperCase();
  const moment = validMoment(Date.parse(standard));
  if (moment === null) return null;
  // Date.parse turns 31 February into 3 March.
  const day = Number(standard.slice(8, 10));
  const lastDay = new Date(Date.UTC(Number(standard.slice(0, 4)), Number(standard.slice(5, 7)), 0)).getUTCDate();
  return day <= lastDay ? moment : null;
};

export const momentHint = 'a date and time with its offset, such as 2026-03-01T10:00:00Z';

/** A school's imported data is never older. An earlier time means a wrong year or a wrong clock. */
export const earliestMoment = Date.UTC(2000, 0, 1);
