import { afterEach, expect, test, vi } from 'vitest';
import { askLogin, loginStore } from './ask-login.ts';
import { closeLogin, finishLogin, heardFromLogin, LOGIN_CANCELLED, LOGIN_DONE } from './hear-login.ts';

afterEach(closeLogin);

test('S143 a login runs the stored callback once and closes the popup', () => {
  const callback = vi.fn();
  askLogin(callback);
  expect(loginStore.read()).toBeDefined();
  expect(finishLogin()).toBe(true);
  expect(loginStore.read()).toBeUndefined();
  finishLogin();
  expect(callback).toHaveBeenCalledTimes(1);
});

test('S138 S143 a popup that is closed runs nothing', () => {
  const callback = vi.fn();
  askLogin(callback);
  closeLogin();
  finishLogin();
  expect(callback).not.toHaveBeenCalled();
});

test('S143 the newer callback takes the place of the older', () => {
  const [older, newer] = [vi.fn(), vi.fn()];
  askLogin(older);
  askLogin(newer);
  finishLogin();
  expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1]);
});

test('S209 without a callback the page around has to be loaded anew', () => {
  askLogin();
  expect(finishLogin()).toBe(false);
});

test('a message counts only from the frame of the popup on the same origin', () => {
  const frame = {};
  const of = (change: object) => ({
    origin: 'https://a.cn',
    source: frame as Window,
    data: LOGIN_DONE,
    ...change,
  });
  expect(heardFromLogin(of({}), 'https://a.cn', frame)).toBe(LOGIN_DONE);
  const cancelled = of({ data: LOGIN_CANCELLED });
  expect(heardFromLogin(cancelled, 'https://a.cn', frame)).toBe(LOGIN_CANCELLED);
  expect(heardFromLogin(of({ origin: 'https://evil.cn' }), 'https://a.cn', frame)).toBeUndefined();
  expect(heardFromLogin(of({ source: {} }), 'https://a.cn', frame)).toBeUndefined();
  expect(heardFromLogin(of({ data: { done: true } }), 'https://a.cn', frame)).toBeUndefined();
});
