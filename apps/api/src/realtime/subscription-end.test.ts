import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember, makeStaff } from '../../test/factories.ts';
import { RealtimeShop } from '../../test/realtime-shop.ts';
import { StompCaller } from '../../test/stomp-caller.ts';
import type { Caller } from '../../test/test-shop.ts';
import { openRoundTheClock } from '../chat/chat-desk.fixture.ts';

let realtime: RealtimeShop;
beforeAll(async () => {
  realtime = await RealtimeShop.open();
  await openRoundTheClock(realtime.shop);
});
afterAll(() => realtime.close());

/** Told to connect again, which somebody who is out does as a guest. */
const SENT_AWAY = 1012;

/** A member whose page hears of the talk with customer service, in a process that knows nothing of what others do. */
async function listeningMember() {
  const { shop } = realtime;
  const { memberId, mobile, caller } = await makeMember(shop.context());
  const { conversationId } = await shop.client(caller).chat.open({});
  const page = await realtime.newBrowser(caller);
  const stomp = await realtime.connect(page.credential, await realtime.startProcess());
  await stomp.subscribe(`chat/${conversationId}`);
  return { memberId, mobile, caller, stomp, credential: page.credential };
}
const boss = async () => realtime.shop.client((await makeStaff(realtime.shop.context())).caller);

it('a subscription ends at logout, in every process, and nobody else’s does', async () => {
  const one = await listeningMember();
  const other = await listeningMember();
  await realtime.shop.send(contract.auth.logout, {}, one.caller);
  expect(await one.stomp.closed).toBe(SENT_AWAY);
  await other.stomp.subscribe('imei/none').catch(() => undefined);
  expect(await other.stomp.closed).toBe(1008);
});

it('a ticket of before the logout opens nothing after it', async () => {
  const { caller } = await makeMember(realtime.shop.context());
  const { credential } = await realtime.newBrowser(caller);
  await realtime.shop.send(contract.auth.logout, {}, caller);
  const late = await StompCaller.open(realtime.first.port);
  expect(await late.connect(credential)).toMatchObject({ command: 'ERROR' });
});

it('a subscription ends when the member is blocked, and when another device ends the session', async () => {
  const blocked = await listeningMember();
  await (await boss()).adminMember.block({
    kind: 'phone',
    value: blocked.mobile,
    reason: '恶意下单',
    days: 0,
  });
  expect(await blocked.stomp.closed).toBe(SENT_AWAY);
  const ended = await listeningMember();
  await (await boss()).adminMember.endSessions({ memberId: ended.memberId, sessionId: 0 });
  expect(await ended.stomp.closed).toBe(SENT_AWAY);
});

it('staff hear of nothing any more once their account is closed or their role has lost it', async () => {
  const { shop } = realtime;
  const listen = async (caller: Caller) => {
    const { credential } = await realtime.newBrowser(caller);
    const stomp = await realtime.connect(credential);
    await stomp.subscribe('chatdesk');
    return stomp;
  };
  const fired = await makeStaff(shop.context(), ['chat:serve']);
  const stomp = await listen(fired.caller);
  await (await boss()).adminStaff.setActive({ staffId: fired.staffId, active: false });
  expect(await stomp.closed).toBe(SENT_AWAY);

  const moved = await makeStaff(shop.context(), ['chat:serve']);
  const desk = await listen(moved.caller);
  const admin = (await boss()).adminStaff;
  const { list } = await admin.list({});
  const role = (await admin.roles()).find(
    ({ roleId }) => roleId === list.find(({ staffId }) => staffId === moved.staffId)?.roleId,
  );
  await admin.saveRole({ roleId: role!.roleId, name: role!.name, permissions: ['order:read'] });
  expect(await desk.closed).toBe(SENT_AWAY);
});

it('S010 whoever listens to a site, guests too, is sent away when it is closed', async () => {
  const { credential, uuid } = await realtime.newBrowser({ tenant: 4 });
  const stomp = await realtime.connect(credential, realtime.first, { host: 't4.localhost' });
  await stomp.subscribe(`loginbar/${uuid}`);
  await (await boss()).adminSite.update({ xtenant: 4, active: false });
  expect(await stomp.closed).toBe(SENT_AWAY);
});
