/**
 * Mail services where anyone can get an address, so the address does not show where a person works. Listed by the name before the
 * top-level domain.
 */
const services: ReadonlySet<string> = new Set(
  `126 163 aim aol arcor att bellsouth bigpond bluewin bol btinternet btopenworld centurylink charter comcast cox daum earthlink
  email fastmail free freenet frontier gmail gmx googlemail hanmail hey hotmail hushmail icloud inbox interia juno kpnmail laposte
  libero live mac mail mailfence me msn naver netzero ntlworld o2 online onet optonline orange outlook pacbell posteo proton
  protonmail qq rambler rediffmail rocketmail rogers sbcglobal seznam sfr shaw sina skynet sky sohu sympatico t-online talktalk
  telenet terra tiscali tuta tutanota tutamail uol verizon virgilio virginmedia wanadoo web windstream wp xtra yahoo yandex yeah
  ymail ziggo zoho zohomail`.split(/\s+/),
);

const endings = new Set(['com', 'net', 'org', 'edu', 'gov', 'co', 'ac']);

/** Whether anyone can get an address at this domain: gmail.com, yahoo.co.uk, but not web.harborschools.org. */
export const isPublicMail = (domain: string): boolean => {
  const parts = domain.toLowerCase().split('.');
  const last = parts.length > 2 && endings.has(parts.at(-2)!) && parts.at(-1)!.length === 2 ? 3 : 2;
  return services.has(parts.slice(0, -1 * (last - 1)).at(-1) ?? '');
};
