import { expect, it, vi } from 'vitest';
import { conflict } from './app-error.ts';
import { makeOnce } from './same-form.ts';

it('a form that has made something makes nothing again', async () => {
  const make = vi.fn(async () => 2);
  expect(await makeOnce(async () => 1, make)).toBe(1);
  expect(make).not.toHaveBeenCalled();
});

it('a form that is refused because of what it has just made gets that', async () => {
  let made: number | undefined;
  const refused = () => {
    made = 7;
    throw conflict('该设备已有进行中的订单');
  };
  expect(
    await makeOnce(
      async () => made,
      async () => refused(),
    ),
  ).toBe(7);
});

it('what is refused for another reason, or fails, is told as it is', async () => {
  const nothing = async () => undefined;
  const refuse = (error: Error) => makeOnce<number>(nothing, async () => Promise.reject(error));
  await expect(refuse(conflict('该时段已约满'))).rejects.toMatchObject({ userMsg: '该时段已约满' });
  await expect(refuse(new Error('gone'))).rejects.toThrow('gone');
  const find = vi.fn(async () => undefined);
  await expect(makeOnce(find, async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  // A failure is no refusal: nobody asks a database that is away once more.
  expect(find).toHaveBeenCalledOnce();
});
