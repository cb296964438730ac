import { connect, type Socket } from 'node:net';
import { Dice } from './dice.fixture.ts';
import { oddForm, oddJson, oddMultipart, oddRequest } from './odd-requests.fixture.ts';
import { oddSocket, upgrade } from './odd-sockets.fixture.ts';

const AT_ONCE = 48;
/** For so long an answer is waited for; what is answered later is the next connection's company. */
const LISTEN_MS = 1_000;

type End = 'listen' | 'half' | 'reset' | 'drop';
const ends: readonly End[] = ['listen', 'listen', 'listen', 'half', 'reset', 'drop'];

interface OddConnection {
  kind: string;
  parts: readonly (Buffer | string)[];
  end: End;
}

export interface FuzzCounts {
  connections: number;
  byKind: Record<string, number>;
  /** Answers by the first digit of their status; 0 for none in time. */
  byStatus: Record<string, number>;
  /** What was sent where an answer began with 5. */
  failures: string[];
}

/** The next connection of a run; the same seed makes the same ones in the same order. */
function makeConnection(dice: Dice): OddConnection {
  const kinds: Record<string, () => readonly (Buffer | string)[]> = {
    request: () => [oddRequest(dice)],
    pipelined: () => dice.list(1 + dice.number(4), () => oddRequest(dice)),
    bytes: () => [dice.bytes(dice.number(400))],
    upgrade: () => [upgrade(dice, dice.isLucky(0.4))],
    stomp: () => oddSocket(dice),
    form: () => [oddForm(dice)],
    multipart: () => [oddMultipart(dice)],
    json: () => [oddJson(dice)],
    cut: () => [oddForm(dice).subarray(0, dice.number(300))],
  };
  const kind = dice.pick(Object.keys(kinds));
  return { kind, parts: kinds[kind]?.() ?? [], end: dice.pick(ends) };
}

/** Opens so many generated connections to a port of this machine, some at once, and counts what is answered. */
export async function fuzz(options: {
  port: number;
  seed: number;
  connections: number;
}): Promise<FuzzCounts> {
  const dice = new Dice(options.seed);
  const counts: FuzzCounts = { connections: 0, byKind: {}, byStatus: {}, failures: [] };
  const work = async () => {
    while (counts.connections < options.connections) {
      counts.connections += 1;
      const connection = makeConnection(dice);
      counts.byKind[connection.kind] = (counts.byKind[connection.kind] ?? 0) + 1;
      const heard = await send(options.port, connection);
      const status = /^HTTP\/1\.1 (\d)/.exec(heard)?.[1] ?? '0';
      counts.byStatus[status] = (counts.byStatus[status] ?? 0) + 1;
      if (status === '5' && counts.failures.length < 20)
        counts.failures.push(`${heard.slice(0, 30)} <- ${String(connection.parts[0]).slice(0, 400)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}

/** Sends and ends as the connection says. @returns what was answered first; empty for nothing */
function send(port: number, { parts, end }: OddConnection): Promise<string> {
  return new Promise((resolve) => {
    const socket: Socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    let heard = '';
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(heard);
    };
    const timer = setTimeout(finish, LISTEN_MS);
    socket.on('error', () => undefined);
    socket.once('close', finish);
    socket.once('data', (chunk) => {
      heard = chunk.toString('latin1');
      // A socket of realtime has only begun with its answer.
      if (!heard.startsWith('HTTP/1.1 101')) finish();
    });
    socket.once('connect', () => {
      for (const part of parts) socket.write(part);
      if (end === 'half') socket.end();
      else if (end === 'reset') setImmediate(() => socket.resetAndDestroy());
      else if (end === 'drop') setImmediate(finish);
    });
  });
}
