import { FrameImpl } from '@stomp/stompjs';
import { expect, it } from 'vitest';
import { FrameReader, LONGEST_FRAME_BYTES, type StompFrame } from './frame-reader.ts';

function read(text: string): StompFrame[] {
  const frames: StompFrame[] = [];
  const reader = new FrameReader({ onFrame: (frame) => frames.push(frame), onHeartbeat: () => undefined });
  reader.read(new TextEncoder().encode(text));
  return frames;
}

/**
 * Milliseconds of the processor that this process spends on something; what others do on the machine does not count.
 */
function costOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A frame of the longest length whose header lines are made of one pattern, in the ways that make readers slow. */
function longFrame(beginning: string, pattern: string, end: string): string {
  const room = LONGEST_FRAME_BYTES - beginning.length - end.length - 'SEND\n\n\n\0'.length;
  return `SEND\n${beginning}${pattern.repeat(Math.floor(room / pattern.length))}${end}\n\n\0`;
}

it.each([
  ['blanks inside of a value', longFrame('x:a', ' ', 'a')],
  ['blanks inside of a name', longFrame('a', ' ', 'a:x')],
  ['tabs and no-break spaces', longFrame('x:a', '\t\t', 'a')],
  ['escapes', longFrame('x:', '\\\\', '')],
  ['half escapes', longFrame('x:', '\\n\\', '')],
  ['the same header again and again', longFrame('', 'a:b\n', 'c:d')],
  ['headers without a value', longFrame('', 'a:\n', 'c:d')],
])('a frame costs as much as it is long, whatever is in it: %s', (_what, frame) => {
  const ordinary = longFrame('x:', 'a', '');
  const repeat = (text: string) => () => {
    for (let round = 0; round < 20; round += 1) expect(read(text)).toHaveLength(1);
  };
  repeat(ordinary)();
  // Twenty such took 3.4 s where an ordinary one takes a few milliseconds.
  expect(costOf(repeat(frame))).toBeLessThan(20 * costOf(repeat(ordinary)) + 100);
});

it('headers are read as the protocol has them: escapes, the first of its name, nothing of the language', () => {
  const headers = { plain: 'x', odd: ' a:b\nc\\d\r', 'content-type': 'application/json' };
  const text = String(
    FrameImpl.marshall({ command: 'SEND', headers, body: '{"名":1}', escapeHeaderValues: true }),
  );
  const [frame] = read(text);
  expect(frame?.headers).toMatchObject({
    plain: 'x',
    odd: 'a:b\nc\\d\r',
    'content-type': 'application/json',
  });
  expect(frame?.body).toBe('{"名":1}');
  expect(read('SEND\na:\\\\n\na:second\n__proto__:x\n\n\0')[0]?.headers).toEqual({
    a: '\\n',
    ['__proto__']: 'x',
  });
  expect(read('CONNECT\npasscode:a\\nb\n\n\0')[0]?.headers.passcode).toBe('a\\nb');
  expect(read('SEND\n\n\0')[0]?.headers.constructor).toBeUndefined();
});
