/** One o'clock takes the singular article, other hours the plural: "la 1:00 p.m.", "las 3:00 p.m.". */
export const oClock = (time: string) => `${time.startsWith('1:') ? 'la' : 'las'} ${time}`;
