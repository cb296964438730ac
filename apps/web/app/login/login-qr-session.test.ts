import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RealtimeState } from '../shell/realtime/subscription.ts';
import { LoginQrSession, type LoginQrView, qrAddress, type ThirdPartyScan } from './login-qr-session.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(redeem: (ticket: string) => Promise<void> = async () => undefined) {
  const sent: object[] = [];
  const views: LoginQrView[] = [];
  const scans: ThirdPartyScan[] = [];
  const retry = vi.fn();
  let say: (message: unknown) => void = () => undefined;
  let become: (state: RealtimeState) => void = () => undefined;
  const session = new LoginQrSession(
    (exchange, onMessage, onState) => {
      expect(exchange).toBe('loginbar/{uuid}');
      say = onMessage;
      become = onState;
      return { send: (queue, message) => sent.push({ queue, ...message }), retry, close: () => undefined };
    },
    { onView: (view) => views.push(view), redeem, onThirdParty: (scan) => scans.push(scan) },
  );
  return {
    session,
    sent,
    views,
    scans,
    retry,
    say: (message: unknown) => say(message),
    become: (state: RealtimeState) => become(state),
  };
}
const key = (letter: string) => ({ type: 1, loginKey: letter.repeat(43), expiresInSeconds: 120 });

it('S238 S241 a message of type 1 makes the QR anew, with the key and an optional storeId', () => {
  const { sent, views, say } = open();
  expect(sent).toEqual([{ queue: 'loginqueue', uuid: '{uuid}', needAppKey: true }]);
  say(key('a'));
  say(key('b'));
  expect(views).toEqual([
    { state: 'ready', loginKey: 'a'.repeat(43) },
    { state: 'ready', loginKey: 'b'.repeat(43) },
  ]);
  expect(qrAddress('https://www.example.cn', 'k')).toBe('https://www.example.cn/m/login?loginKey=k');
  expect(qrAddress('https://www.example.cn', 'k', 12)).toBe(
    'https://www.example.cn/m/login?loginKey=k&storeId=12',
  );
});

it('S239 a new QR is asked for every 30 s', () => {
  const { sent, say } = open();
  say(key('a'));
  vi.advanceTimersByTime(29_999);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(30_000);
  expect(sent).toHaveLength(3);
});

it('S240 after more than 5 refreshes the QR is expired until the user clicks', () => {
  const { session, sent, views, say } = open();
  say(key('a'));
  vi.advanceTimersByTime(5 * 30_000);
  expect(sent).toHaveLength(6);
  expect(views.at(-1)?.state).toBe('ready');
  vi.advanceTimersByTime(30_000);
  expect(sent).toHaveLength(6);
  expect(views.at(-1)).toEqual({ state: 'expired' });
  vi.advanceTimersByTime(600_000);
  expect(sent).toHaveLength(6);
  session.refresh();
  expect(sent).toHaveLength(7);
  say(key('b'));
  vi.advanceTimersByTime(30_000);
  expect(sent).toHaveLength(8);
});

it('S242 a message of type 2 signs in with its ticket; a ticket that fails leaves a QR to refresh', async () => {
  const redeemed: string[] = [];
  const { views, say } = open(async (ticket) => void redeemed.push(ticket));
  say({ type: 2, user: { userName: '会员' }, ticket: 't' });
  expect(redeemed).toEqual(['t']);
  expect(views.at(-1)).toEqual({ state: 'done' });
  const refused = open(() => Promise.reject(new Error('late')));
  refused.say({ type: 2, ticket: 't' });
  await vi.waitFor(() => expect(refused.views.at(-1)).toEqual({ state: 'expired' }));
});

it('S243 a message of type 3 hands on openId and unionid', () => {
  const { scans, say } = open();
  say({ type: 3, openId: 'o', unionid: 'u', ticket: 't' });
  expect(scans).toEqual([{ openId: 'o', unionid: 'u', ticket: 't' }]);
});

it('the QR stays while somebody has scanned it, and comes back when nothing follows', () => {
  const { sent, views, say } = open();
  say(key('a'));
  say({ type: 4 });
  expect(views.at(-1)).toEqual({ state: 'scanned' });
  vi.advanceTimersByTime(4 * 30_000);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(30_000);
  expect(sent).toHaveLength(2);
  say({ type: 5 });
  expect(views.at(-1)).toEqual({ state: 'refused' });
});

it('a connection that failed is said, and tried again at a click', () => {
  const { session, views, retry, become } = open();
  become('failed');
  expect(views.at(-1)).toEqual({ state: 'failed' });
  session.refresh();
  expect(retry).toHaveBeenCalledOnce();
  expect(views.at(-1)).toEqual({ state: 'loading' });
});
