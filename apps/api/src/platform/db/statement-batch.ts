import pg from 'pg';
import { isConnectionFailure } from './database-errors.ts';
import type { KeptStatement } from './kept-statement.ts';
import { makeRowReader, type RowReader } from './row-reader.ts';
import type { WireValue } from './wire-value.ts';

/** A statement that somebody waits for. */
export interface AskedStatement {
  readonly statement: KeptStatement;
  readonly values: readonly WireValue[];
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/** What each connection has prepared, with how its rows are read: their types stand until it ends. */
const prepared = new WeakMap<pg.Connection, Map<string, RowReader>>();

/** What stood in the way of some statements. */
export interface Refusal {
  error: unknown;
  /** Those behind the one that failed: PostgreSQL took no notice of them, and nobody was told yet. */
  passedOver: readonly AskedStatement[];
}

/**
 * Asks statements in one round trip, one after the other: in a transaction of their own, or in that of the connection.
 * Each gets its rows or its error when PostgreSQL is done with all of them.
 * @throws Error when the connection was lost or nothing came; then nobody was told
 */
export async function sendStatements(
  client: pg.PoolClient,
  asked: readonly AskedStatement[],
): Promise<Refusal | undefined> {
  const batch = new StatementBatch(asked);
  const error = await batch.run(client);
  if (error !== undefined && (!(error instanceof pg.DatabaseError) || isConnectionFailure(error)))
    throw error;
  // What fails when all is answered fails at the commit, and takes everything with it.
  const isUndone = error !== undefined && batch.answers.length === asked.length;
  for (const [index, one] of asked.entries()) {
    const answer = batch.answers[index];
    if (isUndone || (answer === undefined && index === batch.answers.length)) one.reject(error);
    else if (answer?.unreadable !== undefined) one.reject(answer.unreadable);
    else if (answer) one.resolve(answer.rows);
  }
  if (error === undefined) return undefined;
  return { error, passedOver: isUndone ? [] : asked.slice(batch.answers.length + 1) };
}

/** One of them by itself. @throws Error what PostgreSQL says, or that it says nothing */
export function sendStatement(
  client: pg.PoolClient,
  statement: KeptStatement,
  values: readonly WireValue[],
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    sendStatements(client, [{ statement, values, resolve, reject }]).catch(reject);
  });
}

interface Answer {
  rows: unknown[];
  /** What went wrong with reading them. */
  unreadable?: unknown;
}

/**
 * The driver's way for queries that write their own messages (`Submittable`). PostgreSQL describes the columns once for
 * a connection and not with every answer.
 */
class StatementBatch implements pg.Submittable {
  readonly answers: Answer[] = [];
  /** Called by the driver too, which puts a time-out around it. */
  callback: (error?: unknown) => void = () => undefined;
  readonly asked: readonly AskedStatement[];
  #current: Answer = { rows: [] };
  #readers: Map<string, RowReader> = new Map();

  constructor(asked: readonly AskedStatement[]) {
    this.asked = asked;
  }

  /** @returns what went wrong */
  run(client: pg.PoolClient): Promise<unknown> {
    return new Promise((resolve) => {
      this.callback = (error) => resolve(error ?? undefined);
      client.query(this);
    });
  }

  submit(connection: pg.Connection): void {
    this.#readers = prepared.get(connection) ?? new Map();
    prepared.set(connection, this.#readers);
    connection.stream.cork();
    for (const { statement, values } of this.asked) {
      const { name, text } = statement;
      const isKnown = this.#readers.has(name);
      if (!isKnown) {
        // A statement may have been prepared before its first answer failed.
        connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
      }
      connection.bind({ portal: '', statement: name, values: [...values], binary: '' }, true);
      if (!isKnown) connection.describe({ type: 'P', name: '' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: { dataTypeID: number }[] }): void {
    const types = fields.map(({ dataTypeID }) => dataTypeID);
    this.#read(({ name, fields: wanted }) => this.#readers.set(name, makeRowReader(wanted, types)));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#read(({ name }) => this.#current.rows.push(this.#readers.get(name)?.(fields)));
  }

  handleCommandComplete(): void {
    const name = this.asked[this.answers.length]?.statement.name;
    // What answers no rows is not described.
    if (name !== undefined && !this.#readers.has(name)) this.#readers.set(name, () => undefined);
    this.answers.push(this.#current);
    this.#current = { rows: [] };
  }

  handleReadyForQuery(): void {
    this.callback();
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  /** Nobody would catch what is thrown at the socket: it goes to whoever waits for the statement. */
  #read(work: (statement: KeptStatement) => void): void {
    const statement = this.asked[this.answers.length]?.statement;
    if (!statement || this.#current.unreadable !== undefined) return;
    try {
      work(statement);
    } catch (error) {
      this.#current.unreadable = error;
    }
  }
}
