import type { Name } from './casing.ts';

/** What the ledger says about an operation. */
export interface StatedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Body kinds of the ledger that the contract calls otherwise. */
const bodyKinds: Readonly<Record<string, string>> = { multipart: 'file' };

/** Entry of the contract. */
export function renderOperation(operation: Name, call: StatedCall): string {
  return `  ${operation.camel}: operation({
    id: '${call.id}',
    method: '${call.method}',
    path: '${call.path}',
    body: '${bodyKinds[call.body] ?? call.body}',
    access: 'member',
    summary: '${operation.pascal}: what it does, units, what is refused.',
    request: z.object({ id: id() }),
    response: nothing(),
  }),`;
}

/** The rule behind the operation. It refuses everything until it is written. */
export function renderVerbFile(area: Name, operation: Name, call: StatedCall): string {
  return `import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';

type ${operation.pascal} = Contract['${area.camel}']['${operation.camel}'];

/**
 * What it does, in one sentence (${call.id}).
 * @throws AppError notFound for what is not there or somebody else's
 */
export async function ${operation.camel}(
  _ctx: RequestContext,
  _input: ParsedInputOf<${operation.pascal}>,
): Promise<OutputOf<${operation.pascal}>> {
  throw notFound();
}
`;
}

/** The four cases that every operation has. The first fails until the rule is written. */
export function renderOperationTest(area: Name, operation: Name): string {
  return `import { ErrorCode } from '@jishi/contract/envelope.ts';
import { contract } from '@jishi/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../../test/factories.ts';
import { TestShop } from '../../test/test-shop.ts';

const operation = contract.${area.camel}.${operation.camel};
let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop?.close());

describe('${area.camel}.${operation.camel}', () => {
  it('does what it says for the member', async () => {
    const { caller } = await makeMember(shop.context());
    const { envelope } = await shop.send(operation, { id: 1 }, caller);
    expect(envelope.code).toBe(ErrorCode.ok);
  });

  it('refuses input that it does not understand', async () => {
    const { caller } = await makeMember(shop.context());
    const { envelope } = await shop.send(operation, { id: 'one' }, caller);
    expect(envelope.code).toBe(ErrorCode.invalidInput);
  });

  it('asks a guest to sign in', async () => {
    const { envelope } = await shop.send(operation, { id: 1 });
    expect(envelope.code).toBe(ErrorCode.loginRequired);
  });

  it("answers another tenant's as not found", async () => {
    const { caller } = await makeMember(shop.context(2));
    const { envelope } = await shop.send(operation, { id: 1 }, caller);
    expect(envelope.code).toBe(ErrorCode.notFound);
  });
});
`;
}
