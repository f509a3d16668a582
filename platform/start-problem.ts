/** What the product needs is not there, or not as it is set up. The message is one line: what was tried and what to check. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
