import type { Operation } from '@jishi/contract/operation.ts';
import * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Values that pass the patterns of the contract, by field name. */
const known: Record<string, unknown> = {
  phone: '13900000000',
  mobile: '13900000000',
  username: '13900000000',
  password: '123456',
  receiver: '张三',
  detail: '人民路 1 号',
  name: '颜色',
  value: '曜石黑',
  submitToken: 'submit-token-0123456789',
  number: 'SF1234567890',
  courier: '顺丰速运',
  ticket: 'ticket-of-another-site-0123456789-012345678',
  // Secrets of 43 letters, as the addresses of QR codes and third parties carry them.
  handOverKey: 'k'.repeat(43),
  handOver: 'h'.repeat(43),
  loginKey: 'login-key-of-another-site-0123456789-012345',
  state: 'state-of-another-site-0123456789-0123456789',
  // What the QR of a cart carries: 128 bits in base64url.
  key: 'key-of-another-cart-01',
  routeKey: 'imei0123456789abcdef0123456789abcdef',
  batch: 'double11',
  imei: '490154203237518',
  imeiNum: '490154203237518',
  modelName: 'iPhone 14 Pro',
  code: '123456',
  SMSCode: '123456',
  validCode: '123456',
  token: 'token-0123456789abcdef',
  UUID: 'test-device-0000-0000',
  browserId: '0b8f1c2e-1111-4222-8333-944445555666',
  unionid: 'unionid-0123456789',
  openid: 'openid-0123456789',
  access_token: 'access-token-0123456789',
  pickupCode: '123456',
  content: '买来三天就不能充电了，请处理',
  reason: '不想要了',
  clientKey: 'client-key-0123456789',
  openTime: '09:00-22:00',
  account: 'nobody',
  from: '2026-01-01',
  to: '2026-12-31',
  day: '2026-12-31',
  attributes: '',
  type: 'cart',
  act: 'buy',
};
/** Fields that hold one id, or comma-joined ids, of something that belongs to a tenant. */
const idField = /(^id$|^ids$|Id$|Ids$|^ppids?$|^qid$|^keyWord$)/;

/** Names of the fields of a request. */
export function fieldsOf(operation: Operation): string[] {
  return Object.keys(schemaOf(operation).properties ?? {});
}

/** An input that the schema allows, with `id` in every field that takes one. */
export function sampleInput(operation: Operation, id: number): Record<string, unknown> {
  const schema = schemaOf(operation);
  const input: Record<string, unknown> = {};
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    input[field] = sampleValue(operation, field, property as Schema, id);
  }
  return input;
}

/**
 * The input, and the same for each other kind of thing that the request may be about: what holds for the first kind
 * says nothing of the others.
 */
export function sampleInputs(operation: Operation, id: number): Record<string, unknown>[] {
  const input = sampleInput(operation, id);
  const { enum: kinds = [] } = (schemaOf(operation).properties?.kind ?? {}) as Schema;
  const others = kinds.filter((kind) => kind !== input.kind && kind !== '');
  return [input, ...others.map((kind) => ({ ...input, kind }))];
}

function sampleValue(operation: Operation, field: string, property: Schema, id: number): unknown {
  if (field === 'type' && operation.path.includes('/payment/')) return 'order';
  if (field === 'type' && operation.path.includes('/vipClub/')) return 'birthday';
  if (field === 'act' && operation.path.includes('allStore')) return 'allStore';
  // Files of the upload room go by 32 digits.
  if (field === 'fid') return String(id).padStart(32, '0');
  if (field === 'fields') return { topicId: String(id), ids: [id], names: [] };
  if (field === 'list') return [{ cartId: 1, cartGroupType: 1, basketIds: [id] }];
  if (field === 'cityId') return 530102;
  // Why somebody wants to try something is told at some length.
  if (field === 'reason' && operation.path.includes('/tryOut/')) return '想对比两代的续航与夜景。'.repeat(4);
  // A size of the captcha picture that its bounds allow; the schema tells them to nobody but itself.
  if (field === 'w' || field === 'h') return 60;
  // Whole quarters of an hour.
  if (field === 'minutes') return 30;
  if (property.const !== undefined) return property.const;
  if (field in known && !allowsNumber(property) && !(field === 'name' && operation.method === 'POST'))
    return known[field];
  if (idField.test(field) && field !== 'keyWord') return allowsNumber(property) ? id : String(id);
  if (property.default !== undefined) return property.default;
  return sampleOf(property);
}

function sampleOf(property: Schema): unknown {
  const [first] = property.anyOf ?? [];
  if (first) return sampleOf(first as Schema);
  if (property.const !== undefined) return property.const;
  if (property.enum) return property.enum[0];
  if (property.type === 'boolean') return false;
  if (property.type === 'integer' || property.type === 'number') return Math.max(1, property.minimum ?? 1);
  if (property.type === 'array') return [];
  if (property.type === 'object') return {};
  if (property.format === 'date-time') return '2099-01-05T12:00:00+08:00';
  return '示例';
}

function allowsNumber(property: Schema): boolean {
  return (
    property.type === 'integer' || (property.anyOf ?? []).some((one) => (one as Schema).type === 'integer')
  );
}

/** What an operation takes, as JSON Schema. */
export function schemaOf(operation: Operation): Schema {
  return z.toJSONSchema(operation.request, { io: 'input', unrepresentable: 'any' });
}
