import * as z from 'zod';
import type { HttpCall } from '../gateway/http-call.ts';
import { askPower, readJson } from '../power/ask-power.ts';
import { PowerError } from '../power/power-error.ts';
import {
  type PartnerConfig,
  REQUEST_AGE_SECONDS,
  RESULT_AGE_SECONDS,
  signPartner,
  verifyPartner,
} from './partner-signature.ts';
import type {
  ValuationModel,
  ValuationProvider,
  ValuationQuestions,
  ValuationRequest,
  ValuationResult,
} from './valuation-provider.ts';

const fen = z.int().min(0).max(100_000_000);
const named = z.object({ id: z.string(), name: z.string() });
const modelsSchema = z.object({
  models: z.array(
    z.object({ id: z.string(), brand: z.string(), category: z.string(), name: z.string(), topPriceFen: fen }),
  ),
  total: z.int().min(0),
});
const questionsSchema = z.object({
  variants: z.array(named),
  questions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: z.enum(['single', 'multiple']),
      options: z.array(named),
    }),
  ),
});
const resultSchema = z.object({
  reference: z.string(),
  nonce: z.string(),
  modelId: z.string(),
  variantId: z.string(),
  optionIds: z.array(z.string()),
  priceFen: fen,
  lines: z.array(z.object({ text: z.string(), minusFen: fen })),
  validUntil: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});

/** Their words for what was not there and for a moment that does not suit; all others are refusals. */
const ABSENT = 'NOT_FOUND';
const BUSY = new Set(['BUSY', 'RATE_LIMITED', 'INTERNAL']);

/**
 * A platform of valuations over the form of our own that docs/outside-powers.md describes: none of those of this trade
 * has published its own.
 */
export class PartnerValuation implements ValuationProvider {
  readonly name = 'partner';
  readonly #config: PartnerConfig;
  readonly #call: HttpCall;

  constructor(config: PartnerConfig, call: HttpCall) {
    this.#config = config;
    this.#call = call;
  }

  models(search: { keyword: string; page: number }): Promise<{ models: ValuationModel[]; total: number }> {
    return this.#ask('/v1/models', search, modelsSchema);
  }

  questions(modelId: string): Promise<ValuationQuestions> {
    return this.#ask('/v1/questions', { modelId }, questionsSchema);
  }

  async price(request: ValuationRequest): Promise<ValuationResult> {
    const { nonce, modelId, variantId } = request;
    const optionIds = request.optionIds.toSorted();
    const result = await this.#ask('/v1/price', { nonce, modelId, variantId, optionIds }, resultSchema);
    const isAnswer =
      result.nonce === nonce &&
      result.modelId === modelId &&
      result.variantId === variantId &&
      result.optionIds.toSorted().join() === optionIds.join();
    if (!isAnswer) throw new PowerError('unavailable', 'BadAnswer', 'a price for another question');
    return result;
  }

  async result(nonce: string): Promise<ValuationResult | undefined> {
    try {
      return await this.#ask('/v1/result', { nonce }, resultSchema);
    } catch (error) {
      if (error instanceof PowerError && error.code === ABSENT) return undefined;
      throw error;
    }
  }

  readResult(signed: { timestamp: string; signature: string; body: string }): ValuationResult {
    const isTheirs = verifyPartner(
      { path: '/v1/result', ...signed },
      { secret: this.#config.secret, ageSeconds: RESULT_AGE_SECONDS },
    );
    if (!isTheirs)
      throw new PowerError('refused', 'BadSignature', 'a result of somebody else, or an old one');
    const parsed = resultSchema.safeParse(readJson(signed.body));
    if (!parsed.success) throw new PowerError('refused', 'BadAnswer', 'not what the protocol says');
    return parsed.data;
  }

  async #ask<Data>(path: string, content: object, schema: z.ZodType<Data>): Promise<Data> {
    const { baseUrl, appId, secret } = this.#config;
    const body = JSON.stringify(content);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = signPartner(path, timestamp, body, secret);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-app-id': appId,
      'x-timestamp': timestamp,
      'x-signature': signature,
    };
    // Only what the platform signed is believed: a price is money.
    const call: HttpCall = async (request) => {
      const answer = await this.#call(request);
      const given = {
        path,
        timestamp: String(answer.headers['x-timestamp'] ?? ''),
        body: answer.body,
        signature: String(answer.headers['x-signature'] ?? ''),
      };
      if (!verifyPartner(given, { secret, ageSeconds: REQUEST_AGE_SECONDS }))
        throw new PowerError(
          'unavailable',
          'BadSignature',
          `HTTP ${answer.status}, not signed by the platform`,
        );
      return answer;
    };
    const answer = await askPower(
      call,
      { method: 'POST', url: `${baseUrl}${path}`, headers, body },
      {
        schema: z.object({ code: z.string(), message: z.string().nullish(), data: z.unknown().optional() }),
        acts: false,
      },
    );
    if (answer.code !== 'OK')
      throw new PowerError(
        BUSY.has(answer.code) ? 'unavailable' : 'refused',
        answer.code,
        answer.message ?? '',
      );
    const parsed = schema.safeParse(answer.data);
    if (!parsed.success) throw new PowerError('unavailable', 'BadAnswer', 'not what the protocol says');
    return parsed.data;
  }
}
