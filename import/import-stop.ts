/** Why an import cannot go on at all: shown to the operator as it stands, exit status 1. */
export class ImportStop extends Error {
  override readonly name = 'ImportStop';
}
