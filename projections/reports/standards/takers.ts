const bytesOfAnId = 4;

/**
 * Who took which quiz, to count those who took any of several, each of them once. Students are numbered from 0 as they come, so
 * that counting marks places of an array: a large district has tens of thousands of solutions behind hundreds of standards.
 */
export class Takers {
  readonly #numbers = new Map<number, number>();
  /** Numbers of students by quiz. */
  readonly #ofQuiz = new Map<string, Uint32Array>();
  /** In which count, by its number, each student was seen last. */
  #seenIn = new Uint32Array(0);
  #counts = 0;

  /** `studentIds`: four bytes each, the highest first, as Postgres sends an integer. */
  add(quizUuid: string, studentIds: Buffer): void {
    const own = new Uint32Array(studentIds.length / bytesOfAnId);
    for (let place = 0; place < own.length; place += 1) own[place] = this.#numberOf(studentIds.readInt32BE(place * bytesOfAnId));
    this.#ofQuiz.set(quizUuid, own);
  }

  /** How many students there are in all. */
  get count(): number {
    return this.#numbers.size;
  }

  /** How many took at least one of these quizzes. */
  countOnce(quizUuids: readonly string[]): number {
    if (this.#seenIn.length < this.count) this.#seenIn = new Uint32Array(this.count);
    const [seenIn, now] = [this.#seenIn, (this.#counts += 1)];
    let count = 0;
    for (const uuid of quizUuids) {
      for (const student of this.#ofQuiz.get(uuid) ?? []) {
        if (seenIn[student] === now) continue;
        seenIn[student] = now;
        count += 1;
      }
    }
    return count;
  }

  #numberOf(studentId: number): number {
    const known = this.#numbers.get(studentId);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(studentId, number);
    return number;
  }
}
