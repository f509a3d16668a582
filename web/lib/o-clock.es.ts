/** One o’clock is one, and the others are several: "la 1:00 p.m.", "las 3:00 p.m.". */
export const oClock = (time: string) => `${time.startsWith('1:') ? 'la' : 'las'} ${time}`;
