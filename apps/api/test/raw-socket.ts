import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * Opens a connection to this machine's `port`; errors of it are the other side's doing.
 * @param allowHalfOpen whether it stays open on this side when the other closes
 */
export async function openSocket(port: number, { allowHalfOpen = false } = {}): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes as they stand and gives all that is answered until the other side closes. */
export async function sendBytes(port: number, bytes: string | Uint8Array): Promise<string> {
  const socket = await openSocket(port);
  let heard = '';
  socket.setEncoding('utf8');
  socket.on('data', (text) => {
    heard += text;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return heard;
}
