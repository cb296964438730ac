import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { readBodiesAsText } from '../../gateway/sandbox/signed-end.ts';
import { REQUEST_AGE_SECONDS, signPartner, verifyPartner } from '../../valuation/partner-signature.ts';
import { readJson } from '../ask-power.ts';
import { type PowerStage, playPower } from './play-power.ts';
import type { PowerMood } from './power-books.ts';
import { findMerchant } from './sandbox-merchant.ts';
import { valuationModels, valuationQuestions, valueDevice } from './valuation-samples.ts';

const PAGE_SIZE = 50;
const DAY_MS = 86_400_000;
const modelsSchema = z.object({ keyword: z.string().max(100), page: z.int().min(1).max(1000) });
const questionsSchema = z.object({ modelId: z.string() });
const priceSchema = z.object({
  nonce: z.string().regex(/^[\dA-Za-z]{16,64}$/),
  modelId: z.string(),
  variantId: z.string(),
  optionIds: z.array(z.string()).max(100),
});
const resultSchema = z.object({ nonce: z.string() });

type Answer = { code: string; message?: string; data?: unknown };

/** Plays a platform of valuations over the form of docs/outside-powers.md; signs what it answers. */
export async function registerValuationEnd(server: FastifyInstance, stage: PowerStage): Promise<void> {
  const { books, secrets } = stage;
  readBodiesAsText(server);
  const post = <Asked>(
    path: string,
    schema: z.ZodType<Asked>,
    work: (asked: Asked, tenantId: number, mood: PowerMood) => Promise<Answer> | Answer,
  ) =>
    server.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const header = (name: string) => String(request.headers[name] ?? '');
      const merchant = findMerchant(secrets, 'valuation', header('x-app-id'));
      const body = typeof request.body === 'string' ? request.body : '';
      const signed = { path, timestamp: header('x-timestamp'), body, signature: header('x-signature') };
      const secret = merchant?.secret ?? '';
      if (!merchant || !verifyPartner(signed, { secret, ageSeconds: REQUEST_AGE_SECONDS }))
        return reply.status(401).send({ code: 'BAD_SIGNATURE', message: '签名错误' });
      const { tenantId } = merchant;
      return playPower(stage, { request, reply, power: 'valuation', tenantId }, async (mood) => {
        const asked = schema.safeParse(readJson(body));
        const answer = asked.success
          ? await work(asked.data, tenantId, mood)
          : { code: 'BAD_REQUEST', message: '参数错误' };
        const text = JSON.stringify(answer);
        const timestamp = String(Math.floor(Date.now() / 1000));
        reply.header('x-timestamp', timestamp);
        reply.header('x-signature', signPartner(path, timestamp, text, secret));
        return text;
      });
    });

  post('/v1/models', modelsSchema, ({ keyword, page }) => {
    const wanted = keyword.trim().toLowerCase();
    const found = valuationModels.filter(({ brand, name }) =>
      `${brand} ${name}`.toLowerCase().includes(wanted),
    );
    const models = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return { code: 'OK', data: { models, total: found.length } };
  });

  post('/v1/questions', questionsSchema, ({ modelId }, _tenantId, mood) => {
    if (mood === 'refuse' || !valuationModels.some(({ id }) => id === modelId))
      return { code: 'NOT_FOUND', message: '该机型暂不回收' };
    return { code: 'OK', data: valuationQuestions };
  });

  post('/v1/price', priceSchema, async (asked, tenantId, mood) => {
    const valued = mood === 'refuse' ? undefined : valueDevice(asked);
    if (!valued) return { code: 'BAD_ANSWERS', message: '选项与机型不符' };
    const validUntil = new Date(Date.now() + 7 * DAY_MS).toISOString();
    const { modelId, nonce } = asked;
    const order = await books.take(tenantId, 'valuation', {
      number: nonce,
      subject: `${modelId} ${(valued.priceFen / 100).toFixed(2)} 元`,
      content: { ...asked, ...valued, validUntil },
      state: 'done',
    });
    return { code: 'OK', data: { ...order.content, reference: `V${order.id}` } };
  });

  post('/v1/result', resultSchema, async ({ nonce }, tenantId) => {
    const order = await books.find(tenantId, 'valuation', nonce);
    if (!order) return { code: 'NOT_FOUND', message: '没有该次估价' };
    return { code: 'OK', data: { ...order.content, reference: `V${order.id}` } };
  });
}
