import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { FileAnswer, type FilePieces } from '../file-answer.ts';

/** The answer of an operation that gives a file; of a large one the part that a player asks for. */
export function sendFile(answer: unknown, reply: FastifyReply) {
  if (!(answer instanceof FileAnswer)) throw new Error('an operation of kind blob gave no file');
  reply.headers(answer.headers).type(answer.type);
  const { content } = answer;
  return Buffer.isBuffer(content) ? reply.send(content) : sendPieces(content, reply);
}

function sendPieces(content: FilePieces, reply: FastifyReply) {
  const { size } = content;
  reply.header('accept-ranges', 'bytes');
  const range = readRange(reply.request.headers.range, size);
  if (range === 'none') {
    return reply.status(416).header('content-range', `bytes */${size}`).header('content-length', 0).send('');
  }
  const { start, end } = range ?? { start: 0, end: size };
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end - 1}/${size}`);
  reply.header('content-length', end - start);
  if (reply.request.method === 'HEAD') return reply.send('');
  return reply.send(Readable.from(content.open({ start, end })));
}

/**
 * One range of a file; several, and what is no range, are answered with the whole file, as the standard allows.
 * @returns `none` where nothing of the file lies in it
 */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1);
  return start < end ? { start, end } : 'none';
}
