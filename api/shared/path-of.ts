const longest = 80;

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŋ: 'ng',
  ŧ: 't',
  ı: 'i',
};

/** Derives an address from a title: plain letters for those with marks, and a hyphen for what no address may have. */
export const pathOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþħŋŧı]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/[\u2019']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');

const tries = 50;

/** The first address like this one that nothing has yet: "the-kite-2". Null after fifty. */
export const freePathLike = async (path: string, isFree: (path: string) => Promise<boolean>): Promise<string | null> => {
  for (let number = 2; number <= tries; number += 1) {
    const candidate = `${path.slice(0, longest - 3)}-${number}`;
    if (await isFree(candidate)) return candidate;
  }
  return null;
};
