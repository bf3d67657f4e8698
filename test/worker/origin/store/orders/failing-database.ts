/** A failure of the database: at which operation, and if the operation was done before its answer was lost. */
export interface Failure {
  readonly at: number;
  readonly isDone: boolean;
  /** True if the worker ends there: every later operation fails as well. */
  readonly isLast: boolean;
}

/**
 * A database that fails as planned. Batches stay transactions: they are done completely, or not at all.
 *
 * @param before called with the number of each operation, which waits for it
 */
export function failingDatabase(
  db: D1Database,
  failure: Failure | undefined,
  before?: (operation: number) => Promise<void>,
): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();
  let operations = 0;
  async function guard<T>(run: () => Promise<T>): Promise<T> {
    operations += 1;
    const operation = operations;
    await before?.(operation);
    const fails = operation === failure?.at;
    const isDead = failure?.isLast === true && operation > failure.at;
    if (isDead || (fails && !failure.isDone)) throw new Error("the database did not answer");
    const result = await run();
    if (fails) throw new Error("the answer of the database was lost");
    return result;
  }
  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      first: (...column: [string]) => guard(() => statement.first(...column)),
      all: () => guard(() => statement.all()),
      run: () => guard(() => statement.run()),
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  }
  return {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: (statements: readonly D1PreparedStatement[]) =>
      guard(() => db.batch(statements.map((each) => originals.get(each) ?? each))),
  } as unknown as D1Database;
}
