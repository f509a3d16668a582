import { countryCodes, states } from '#domain/shared/places.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Countries by their English name. */
export const countries = countryCodes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

export const statesOfTheCountry = states.map(([code, name]) => ({ code, name }));
