import type { Dice } from './dice.fixture.ts';
import { oddHeaders, oddTarget, oddText } from './odd-requests.fixture.ts';

const CRLF = '\r\n';
const commands = [
  'CONNECT',
  'STOMP',
  'SEND',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
  'ACK',
  'BEGIN',
  'DISCONNECT',
  '',
  'x'.repeat(500),
];
const names = [
  'destination',
  'id',
  'receipt',
  'content-length',
  'heart-beat',
  'accept-version',
  'host',
  'login',
  'passcode',
  '__proto__',
  '',
];

/** A request to become a WebSocket; `isRight` for one that is taken. */
export function upgrade(dice: Dice, isRight: boolean): Buffer {
  const lines = [
    `GET ${isRight ? '/stomp' : oddTarget(dice)} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    `Upgrade: ${isRight ? 'websocket' : dice.pick(['websocket', 'WebSocket', 'h2c', 'x'])}`,
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${isRight ? 'dGhlIHNhbXBsZSBub25jZQ==' : oddText(dice, 2)}`,
    ...(isRight ? [] : oddHeaders(dice)),
  ];
  return Buffer.from(lines.join(CRLF) + CRLF + CRLF);
}

/** A frame of a WebSocket as a browser sends it: masked, here with zeros. */
function frame(opcode: number, payload: Buffer, { isMasked = true, claimed = payload.length } = {}): Buffer {
  const head = Buffer.alloc(4);
  head[0] = 0x80 | opcode;
  head[1] = (isMasked ? 0x80 : 0) | 126;
  head.writeUInt16BE(Math.min(claimed, 65_535), 2);
  return Buffer.concat([head, Buffer.alloc(isMasked ? 4 : 0), payload]);
}

function stompText(dice: Dice): string {
  const value = () =>
    dice.pick([
      () => oddText(dice),
      () => `a${' '.repeat(dice.number(16_000))}a`,
      () => '\\'.repeat(dice.number(2_000)),
      () => '/exchange/loginbar/x',
      () => String(dice.number(1e9) - 5e8),
    ])();
  const headers = dice
    .list(dice.number(dice.isLucky(0.1) ? 2_000 : 6), () => `${dice.pick(names)}:${value()}\n`)
    .join('');
  return `${dice.pick(commands)}\n${headers}\n${oddText(dice)}${dice.pick(['\0', '', '\0\n\n', '\0\0'])}`;
}

/** An upgrade and what comes after it: STOMP that is nearly right, frames that are not, or just bytes. */
export function oddSocket(dice: Dice): Buffer[] {
  const frames = [
    () => frame(1, Buffer.from(stompText(dice)).subarray(0, 65_000)),
    () => frame(2, Buffer.from(stompText(dice).repeat(dice.number(20))).subarray(0, 16_384)),
    () => frame(dice.number(16), dice.bytes(dice.number(200))),
    () => frame(1, dice.bytes(10), { isMasked: false }),
    () => frame(1, Buffer.from('\n'.repeat(dice.number(200))), { claimed: dice.number(65_535) }),
    () => dice.bytes(dice.number(300)),
  ];
  return [upgrade(dice, true), ...dice.list(1 + dice.number(6), () => dice.pick(frames)())];
}
