import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ErrorCode } from '@jishi/contract/envelope.ts';

/** What is said of bytes that never became a request, by the code of Node's error. */
const refusals: Record<string, { status: number; userMsg: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, userMsg: '网络较慢，请求未完整送达，请重试' },
  HPE_HEADER_OVERFLOW: { status: 431, userMsg: '请求头过大，请清除浏览器 Cookie 后重试' },
};
const unreadable = { status: 400, userMsg: '请求格式有误，请刷新页面后重试' };

/**
 * For Fastify's `clientErrorHandler`: a request that takes too long to arrive, whose headers are too large or that is
 * none. The connection ends with an envelope that says so; nothing is logged, or who wants to could fill the disk.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, userMsg } = refusals[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify({ code: ErrorCode.invalidInput, data: null, userMsg });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ].join('\r\n');
  // Whoever still sends is not listened to any longer: once the answer has left, nothing holds the connection.
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}
