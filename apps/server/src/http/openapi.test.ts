import { expect, it } from 'vitest';
import { buildOpenApi } from './openapi.ts';

interface Envelope {
  $ref?: string;
  properties?: { refusal?: { const: string }; code: { const?: number }; data: unknown };
}
interface Document {
  paths: Record<
    string,
    Record<
      string,
      { responses: { 200: { content: { 'application/json': { schema: { anyOf: Envelope[] } } } } } }
    >
  >;
  components: { schemas: Record<string, Envelope> };
}
const document = (await buildOpenApi()) as Document;
const answersOf = (path: string, method: string): Envelope[] =>
  document.paths[path]?.[method]?.responses[200].content['application/json'].schema.anyOf ?? [];

it('says which refusals an operation has, with their codes and their data', () => {
  const [, ...refusals] = answersOf('/web/api/order/submitOrder/v1', 'post');
  expect(refusals.flatMap(({ properties }) => properties?.refusal?.const ?? [])).toEqual([
    'soldOut',
    'notForSale',
    'priceChanged',
    'offersGone',
    'giftsGone',
    'timeGone',
    'valuationExpired',
    'realNameFirst',
  ]);
  expect(refusals.find(({ properties }) => properties?.refusal?.const === 'priceChanged')).toMatchObject({
    properties: { code: { const: 4009 }, data: { properties: { payable: { type: 'number' } } } },
  });
});

it('says once what every operation may answer', () => {
  const shared = answersOf('/web/api/order/list/v3', 'get').flatMap(({ $ref }) => $ref ?? []);
  expect(shared).toEqual(['#/components/schemas/wrongInput', '#/components/schemas/tooMany']);
  expect(Object.keys(document.components.schemas)).toEqual(['wrongInput', 'tooMany']);
  expect(document.components.schemas.tooMany?.properties?.code).toEqual({ const: 4029 });
});
