import type { Envelope } from '@jishi/contract/envelope.ts';
import type { Operation } from '@jishi/contract/operation.ts';
import { commonRefusals, type StatedRefusals } from '@jishi/contract/refusal.ts';
import * as z from 'zod';

/**
 * Holds an answer against what the contract states: a named refusal is one of the operation's or of all operations',
 * with its code and with data of its shape and nothing beside it; a refusal without a name has no data. Every call of
 * every API test comes here.
 */
export function expectStated(operation: Operation, { code, data, refusal, userMsg }: Envelope): void {
  if (code === 0) return;
  const where = `${operation.id} answered ${code} ${userMsg}`;
  if (refusal === undefined) {
    if (data !== null) throw new Error(`${where} with data that has no name: ${JSON.stringify(data)}`);
    return;
  }
  const stated: StatedRefusals = { ...operation.refusals, ...commonRefusals };
  const one = stated[refusal];
  if (!one) throw new Error(`${where} as ${refusal}, which it does not state`);
  if (one.code !== code) throw new Error(`${where} as ${refusal}, which has the code ${one.code}`);
  const read = (one.data instanceof z.ZodObject ? one.data.strict() : one.data).safeParse(data);
  if (!read.success) throw new Error(`${where} as ${refusal} with other data: ${read.error.message}`);
}
