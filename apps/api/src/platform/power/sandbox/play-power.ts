import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { PlayedPower } from '../power-names.ts';
import type { PowerBooks, PowerMood } from './power-books.ts';

/** What every played end has. */
export interface PowerStage {
  books: PowerBooks;
  secrets: SecretBox;
}

/** Longer than anybody waits for an answer. */
const SLOW_MS = 60_000;

/**
 * Answers a call that is signed by a tenant, as the power is told to behave. An order may have been carried out when
 * the answer is lost, late or rubbish: that is what callers must cope with.
 * @param work what the end does and says; it is told the mood for what it refuses or leaves open
 */
export async function playPower(
  { books }: PowerStage,
  call: {
    request: FastifyRequest;
    reply: FastifyReply;
    power: PlayedPower;
    tenantId: number;
    /** It asks what became of something, and is told: only answers about what was done now are lost. */
    isReading?: boolean;
  },
  work: (mood: PowerMood) => Promise<object | string>,
): Promise<unknown> {
  const { request, reply, power, tenantId } = call;
  const mood = await books.moodOf(tenantId, power);
  if (mood === 'silent') return hangUp(reply);
  if (mood === 'down') return reply.status(503).type('text/plain').send('Service Unavailable');
  const answer = await work(mood);
  if (call.isReading) return reply.type('application/json; charset=utf-8').send(answer);
  if (mood === 'lost') return hangUp(reply);
  if (mood === 'broken') return reply.type('text/html').send('<html><h1>502 Bad Gateway</h1></html>');
  if (mood === 'slow') await waitForLeaving(request);
  return reply.type('application/json; charset=utf-8').send(answer);
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** Until the caller has given up, or a minute. */
function waitForLeaving({ raw }: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, SLOW_MS).unref();
    raw.socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
