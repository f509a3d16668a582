const bytesOfAnId = 4;

/**
 * Records who took which quiz, to count the distinct students who took any of several quizzes. Students are numbered from 0 in
 * order of arrival, so that counting only marks positions in an array: a large district has tens of thousands of solutions for
 * hundreds of standards.
 */
export class Takers {
  readonly #numbers = new Map<number, number>();
  /** Student numbers by quiz. */
  readonly #ofQuiz = new Map<string, Uint32Array>();
  /** The number of the count in which each student was last seen. */
  #seenIn = new Uint32Array(0);
  #counts = 0;

  /** `studentIds`: four bytes each, big-endian, as Postgres sends an integer. */
  add(quizUuid: string, studentIds: Buffer): void {
    const own = new Uint32Array(studentIds.length / bytesOfAnId);
    for (let place = 0; place < own.length; place += 1) own[place] = this.#numberOf(studentIds.readInt32BE(place * bytesOfAnId));
    this.#ofQuiz.set(quizUuid, own);
  }

  /** The total number of students. */
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
