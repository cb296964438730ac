import { invalidInput } from '../app-error.ts';
import type { ExchangeRule } from './exchange-rule.ts';
import { isExchange } from './realtime-bus.ts';

/** `/exchange/loginbar/0b6c…` as name, key and both; undefined for what is no destination of the kind. */
export function readDestination(
  destination: string,
  kind: 'exchange' | 'queue',
): { exchange: string; name: string; key: string } | undefined {
  const prefix = `/${kind}/`;
  if (!destination.startsWith(prefix)) return undefined;
  const exchange = destination.slice(prefix.length);
  if (!isExchange(exchange)) return undefined;
  const [name = '', key = ''] = exchange.split('/');
  return { exchange, name, key };
}

export function findExchange(rules: readonly ExchangeRule[], name: string): ExchangeRule | undefined {
  return rules.find((rule) => (typeof rule.name === 'string' ? rule.name === name : rule.name.test(name)));
}

/** @throws AppError for a body that is no JSON */
export function readBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw invalidInput('消息格式有误');
  }
}
