/** Who came, who changed and who left with a roster, for the screen that a school secretary reads. */

export type What = 'came' | 'changed' | 'left';
export type Who = 'student' | 'teacher' | 'school admin' | 'school' | 'class' | 'member of a class';

interface Counted {
  count: number;
  /** Ids of the roster, as far as a screen has room for them. */
  readonly examples: string[];
}

const examplesShown = 8;

const plurals: Readonly<Record<Who, string>> = {
  student: 'students',
  teacher: 'teachers',
  'school admin': 'school admins',
  school: 'schools',
  class: 'classes',
  'member of a class': 'members of classes',
};
const order = Object.keys(plurals) as Who[];

export class RosterChanges {
  readonly #counted: Record<What, Map<Who, Counted>> = { came: new Map(), changed: new Map(), left: new Map() };

  /** @param id the roster's id */
  add(what: What, who: Who, id: string): void {
    const counted = this.#of(what, who);
    counted.count += 1;
    if (counted.examples.length < examplesShown) counted.examples.push(id);
  }

  count(what: What, who: Who, count: number): void {
    if (count > 0) this.#of(what, who).count += count;
  }

  countOf(what: What, who: Who): number {
    return this.#counted[what].get(who)?.count ?? 0;
  }

  get isEmpty(): boolean {
    return Object.values(this.#counted).every((counted) => counted.size === 0);
  }

  /** In one line, such as `2 students (s1, s2), 1 class (c3)`; `nobody` if there is nothing. */
  lineOf(what: What): string {
    const parts = order.flatMap((who) => {
      const counted = this.#counted[what].get(who);
      return counted ? [phraseOf(who, counted)] : [];
    });
    return parts.length === 0 ? 'nobody' : parts.join(', ');
  }

  #of(what: What, who: Who): Counted {
    const known = this.#counted[what].get(who);
    if (known) return known;
    const fresh = { count: 0, examples: [] };
    this.#counted[what].set(who, fresh);
    return fresh;
  }
}

const phraseOf = (who: Who, { count, examples }: Counted): string => {
  const number = `${count.toLocaleString('en-US')} ${count === 1 ? who : plurals[who]}`;
  if (examples.length === 0) return number;
  return `${number} (${examples.join(', ')}${count > examples.length ? ', …' : ''})`;
};
