/** What can tell two classes of one name apart, from what people look at first to what always differs. */
export interface NamedClass {
  readonly id: number;
  readonly name: string;
  readonly grade?: string | null;
  readonly school_name?: string | null;
  readonly teachers?: readonly { readonly name: string }[];
}

const distinctions: readonly ((one: NamedClass) => string)[] = [
  ({ school_name: school }) => school ?? '',
  ({ grade }) => (grade ? `grade ${grade}` : ''),
  ({ teachers = [] }) => teachers.map(({ name }) => name).join(', '),
  ({ id }) => `no. ${id}`,
];

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** The first distinction that every one of them has, and that differs for each. */
const distinctionOf = (classes: readonly NamedClass[]): ((one: NamedClass) => string) =>
  distinctions.find((words) => {
    const all = classes.map(words);
    return !all.includes('') && new Set(all).size === all.length;
  })!;

/** The classes with names for a list to choose from: where two have the same, with what tells them apart: "Room 12 (Lakeside)". */
export const toldApart = <Class extends NamedClass>(classes: readonly Class[]): Class[] => {
  const sameName = Map.groupBy(classes, ({ name }) => folded(name));
  return classes.map((one) => {
    const same = sameName.get(folded(one.name))!;
    return same.length === 1 ? one : { ...one, name: `${one.name} (${distinctionOf(same)(one)})` };
  });
};
