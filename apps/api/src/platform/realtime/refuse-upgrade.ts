import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers an upgrade that is not made, and closes. */
export function refuseUpgrade(socket: Duplex, status: 400 | 403 | 404 | 429 | 503): void {
  socket.on('error', () => undefined);
  // What the client still sends is read and dropped: bytes left unread would turn the end into a reset, and the answer
  // be lost.
  socket.resume();
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  // Nobody else watches over this connection any more, so it does not wait for a client that never closes its side.
  socket.end(answer, () => socket.destroy());
}
