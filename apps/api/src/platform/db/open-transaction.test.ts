import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sqlStateOf } from './database-errors.ts';
import { note, notesOf, openNotes, written } from './kept-notes.fixture.ts';
import type { AskedStatement } from './statement-batch.ts';
import type { TenantDatabase } from './tenant-database.ts';

/** What goes to the driver. */
interface Sent {
  text?: string;
  asked?: readonly AskedStatement[];
}

let database: TenantDatabase;
beforeAll(async () => {
  const opened = await openNotes();
  ({ database } = opened);
  return opened.close;
});

describe('kept statements in a transaction', () => {
  test('a transaction runs them on its own connection and sees what it wrote', async () => {
    const undone = database.transaction(1, async (tx) => {
      await written(tx, { tenantId: 1, id: 20, words: null });
      const rows = await notesOf(tx, { tenantId: 1 });
      expect(rows.map(({ id, lines }) => [id, lines])).toContainEqual([20, ['kept']]);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect((await notesOf(database.forTenant(1), { tenantId: 1 })).map(({ id }) => id)).not.toContain(20);
  });

  test('a transaction begins with what is asked first, keeps the order of what is asked, and asks kept ones of a turn together', async () => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => spy.mockRestore());
    const seen = await database.transaction(1, async (tx) => {
      const count = () => notesOf(tx, { tenantId: 1 }).then((rows) => rows.length);
      const write = (id: number) => written(tx, { tenantId: 1, id, words: null });
      const [, first, , second, , third] = await Promise.all([
        write(21),
        count(),
        tx.delete(note).where(eq(note.id, 21)).execute(),
        count(),
        write(22),
        count(),
      ]);
      await tx.delete(note).where(eq(note.id, 22));
      return [first, second, third];
    });
    expect(seen).toEqual([4, 3, 4]);
    const trips = spy.mock.calls.map(([sent]) => {
      const { asked, text } = sent as unknown as Sent;
      return asked?.map(({ statement }) => statement.name) ?? text ?? sent;
    });
    expect(trips.filter((trip) => !String(trip).includes('set_config'))).toEqual([
      ['kept_begin', 'kept_test_written', 'kept_test_notes'],
      expect.stringMatching(/^delete/),
      ['kept_test_notes', 'kept_test_written', 'kept_test_notes'],
      expect.stringMatching(/^delete/),
      'COMMIT',
    ]);
    spy.mockClear();
    expect(await database.transaction(1, async () => 'nothing')).toBe('nothing');
    expect(spy).not.toHaveBeenCalled();
  });

  test('what fails in a transaction fails it whole, with those that were asked beside it', async () => {
    const outcomes = await database.transaction(1, async (tx) => {
      const asked = [
        written(tx, { tenantId: 1, id: 23, words: null }),
        written(tx, { tenantId: 1, id: 7, words: 'taken' }),
        written(tx, { tenantId: 1, id: 24, words: null }),
      ];
      return Promise.allSettled(asked);
    });
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? 'written' : sqlStateOf(one.reason)))).toEqual([
      'written',
      '23505',
      '23505',
    ]);
    const rows = await notesOf(database.forTenant(1), { tenantId: 1 });
    expect(rows.map(({ id }) => id)).toEqual([7, 8, 9]);
  });
});
