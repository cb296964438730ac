import type { Db } from './tenant-database.ts';

/**
 * Builds a hot statement once for each handle of the database instead of for every request: turning a Drizzle select into SQL
 * takes longer than PostgreSQL takes to answer it. `build` ends in `.prepare('name')` and takes its values as placeholders.
 * A transaction has a handle of its own, so there the statement is built as ever.
 */
export function buildOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
