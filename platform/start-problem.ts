/** Something the product needs is missing or misconfigured. The message is one line: what was tried and what to check. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
