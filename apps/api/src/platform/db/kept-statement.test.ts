import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isConnectionFailure, sqlStateOf } from './database-errors.ts';
import { columns, divided, lists, note, notesOf, openNotes, written } from './kept-notes.fixture.ts';
import { keepRead } from './kept-statement.ts';
import type { TenantDatabase } from './tenant-database.ts';

let database: TenantDatabase;
let owner: pg.Client;
beforeAll(async () => {
  const opened = await openNotes();
  ({ database, owner } = opened);
  return opened.close;
});

describe('kept statements', () => {
  test('rows read as Drizzle reads them, when the columns are first described and after that', async () => {
    const db = database.forTenant(1);
    const expected = await db.select(columns).from(note).orderBy(note.id);
    expect(expected).toHaveLength(3);
    for (let time = 0; time < 3; time += 1) expect(await notesOf(db, { tenantId: 1 })).toEqual(expected);
  });

  test('reads of one turn are one transaction on one connection, and past eight of them there are two', async () => {
    const db = database.forTenant(1);
    const ask = async (count: number) => {
      const rows = await Promise.all(Array.from({ length: count }, () => divided(db, { by: 4 })));
      expect(rows.flat().map(({ share }) => share)).toEqual(Array.from({ length: count }, () => 25));
      return new Set(rows.flat().map(({ pid, began }) => `${pid} ${began}`)).size;
    };
    expect([await ask(1), await ask(8), await ask(9), await ask(16), await ask(17)]).toEqual([1, 1, 2, 2, 3]);
  });

  test('of reads that went together only the one that fails fails', async () => {
    const db = database.forTenant(1);
    const outcomes = await Promise.allSettled([5, 0, 20, 0, 50].map((by) => divided(db, { by })));
    expect(
      outcomes.map((one) => (one.status === 'fulfilled' ? one.value[0]?.share : sqlStateOf(one.reason))),
    ).toEqual([20, '22012', 5, '22012', 2]);
  });

  test('reads of two tenants never share a round trip', async () => {
    const ids = await Promise.all(
      [1, 2, 1, 2].map(async (tenantId) => {
        // The condition is wrong on purpose: what is seen is what the connection is bound to.
        const rows = await Promise.all(
          [1, 2].map((asked) => notesOf(database.forTenant(tenantId), { tenantId: asked })),
        );
        return rows.flat().map(({ id }) => id);
      }),
    );
    expect(ids).toEqual([[7, 8, 9], [1], [7, 8, 9], [1]]);
  });

  test('a connection that dies fails whoever waits on it, as a failure of the connection, and is not used again', async () => {
    const db = database.forTenant(1);
    const sleeping = keepRead(
      'test_sleeping',
      {
        slept: sql<string>`pg_sleep(${sql.placeholder('seconds')}::int)::text`,
        pid: sql<number>`pg_backend_pid()`,
      },
      (blank, fields) => blank.select(fields).from(sql`(VALUES (1)) AS one`),
    );
    const asked = Promise.allSettled([sleeping(db, { seconds: 30 }), divided(db, { by: 2 })]);
    const kill = async (): Promise<number> => {
      const { rowCount } = await owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(%' AND state = 'active' AND pid <> pg_backend_pid()`,
      );
      return rowCount ? rowCount : kill();
    };
    expect(await kill()).toBe(1);
    for (const one of await asked) {
      expect(one.status).toBe('rejected');
      expect(isConnectionFailure((one as PromiseRejectedResult).reason)).toBe(true);
    }
    expect((await divided(db, { by: 2 }))[0]?.share).toBe(50);
  });

  test('a write that is refused says so, also when it is refused at its commit', async () => {
    const db = database.forTenant(1);
    onTestFinished(async () => void (await owner.query('DELETE FROM kept_note WHERE id >= 30')));
    expect(await written(db, { tenantId: 1, id: 30, words: 'first' })).toEqual([{ id: 30, words: 'first' }]);
    const again = await written(db, { tenantId: 1, id: 30, words: 'again' }).catch((error: unknown) => error);
    expect(sqlStateOf(again)).toBe('23505');
    expect((again as Error).message).not.toContain('again');
    await owner.query(
      `UPDATE kept_note SET twin = 1 WHERE id = 30; ALTER TABLE kept_note ALTER twin SET DEFAULT 1`,
    );
    const late = await written(db, { tenantId: 1, id: 31, words: 'late' }).catch((error: unknown) => error);
    expect(sqlStateOf(late)).toBe('23505');
    await owner.query('ALTER TABLE kept_note ALTER twin DROP DEFAULT');
    expect((await notesOf(db, { tenantId: 1 })).map(({ id }) => id)).not.toContain(31);
  });

  test('lists arrive whatever stands in them, and what has no one meaning is refused before it is sent', async () => {
    const db = database.forTenant(1);
    const texts = ['', 'a"b', 'a\\b', '{,}', 'NULL', "'; DROP TABLE kept_note", '手机\n'];
    expect(await lists(db, { numbers: [1, -2], texts })).toEqual([{ numbers: [1, -2], texts }]);
    expect(await lists(db, { numbers: [], texts: [] })).toEqual([{ numbers: [], texts: [] }]);
    await expect(lists(db, { numbers: [1], texts: [null] })).rejects.toThrow(TypeError);
    await expect(lists(db, { numbers: {}, texts: [] })).rejects.toThrow(TypeError);
    await expect(lists(db, { numbers: [] })).rejects.toThrow('texts');
  });

  test('rows that cannot be read fail who asked for them, and nobody else', async () => {
    const db = database.forTenant(1);
    const unreadable = keepRead('test_unreadable', { id: note.id }, (blank) =>
      blank.select({ id: note.id, words: note.words }).from(note),
    );
    const outcomes = await Promise.allSettled([
      divided(db, { by: 5 }),
      unreadable(db, {}),
      divided(db, { by: 4 }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('two statements cannot be kept under one name', () => {
    expect(() =>
      keepRead('test_notes', { id: note.id }, (db, fields) => db.select(fields).from(note)),
    ).toThrow('test_notes');
  });
});
