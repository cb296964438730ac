import { connect, type Socket } from 'node:net';
import type { FileScan } from './file-scan.ts';

/** Bytes of a chunk; the daemon's own client sends as many. */
const CHUNK_BYTES = 64 * 1024;
/** An answer is one short line. */
const MOST_ANSWER_BYTES = 4_096;

/** Where the daemon listens: over TCP, or at a socket of the same machine. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/**
 * Asks a ClamAV daemon by its own protocol: `zINSTREAM`, then chunks with their length in four bytes in front, then a
 * chunk of none; it answers `stream: OK` or `stream: <name> FOUND`.
 */
export class ClamdScan implements FileScan {
  readonly name = 'clamd';
  readonly #address: ClamdAddress;
  readonly #timeoutMs: number;

  constructor(address: ClamdAddress, timeoutMs = 30_000) {
    this.#address = address;
    this.#timeoutMs = timeoutMs;
  }

  async findVirus(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<string | undefined> {
    const socket = connect(this.#address);
    const late = setTimeout(
      () => socket.destroy(new Error(`clamd has not answered in ${this.#timeoutMs} ms`)),
      this.#timeoutMs,
    );
    try {
      const answer = readAnswer(socket);
      // A daemon that has heard enough answers before the end, so nobody waits for the sending.
      sendAll(socket, pieces).catch((error: Error) => socket.destroy(error));
      return readVerdict(await answer);
    } finally {
      clearTimeout(late);
      socket.destroy();
    }
  }
}

async function sendAll(
  socket: Socket,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of pieces)
    for (let at = 0; at < piece.byteLength; at += CHUNK_BYTES) {
      if (socket.destroyed) return;
      const chunk = piece.subarray(at, at + CHUNK_BYTES);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.byteLength);
      socket.write(length);
      await write(socket, chunk);
    }
  await write(socket, Buffer.alloc(4));
}

/** No faster than the daemon reads; a socket that has ended takes nothing more. */
function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    socket.write(bytes, () => resolve());
  });
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      if (text.includes('\0') || text.length > MOST_ANSWER_BYTES) resolve(text);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd hung up without an answer')));
  });
}

/** @throws Error for what is no verdict, such as `INSTREAM size limit exceeded. ERROR` */
function readVerdict(text: string): string | undefined {
  const line = text.split('\0')[0]?.trim() ?? '';
  if (line === 'stream: OK') return undefined;
  const found = /^stream: (.{1,200}) FOUND$/.exec(line)?.[1];
  if (found) return found;
  throw new Error(`clamd would not look: ${line.slice(0, 200)}`);
}
