import type { Name } from './casing.ts';

/** What the ledger says about an operation. */
export interface StatedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** The names by which an operation goes: in the contract, and as the function behind it. */
interface OperationNames {
  readonly area: Name;
  readonly operation: Name;
  readonly verb: Name;
}

/** What is sent with each body kind, until the author says it. */
function requestOf({ body }: StatedCall): string {
  if (body === 'none') return 'nothing()';
  return body === 'file' ? 'z.object({ file: uploadedFile() })' : 'z.object({ id: id() })';
}

/** What the statement of a call takes from the building blocks of the wire. */
export function wireNames(call: StatedCall): string[] {
  const names = ['id', 'nothing', 'uploadedFile'];
  return names.filter((name) => new RegExp(`\\b${name}\\(\\)`).test(`${requestOf(call)} nothing()`));
}

/** Entry of the contract. */
export function renderOperation(operation: Name, call: StatedCall): string {
  return `  ${operation.camel}: operation({
    id: '${call.id}',
    method: '${call.method}',
    path: '${call.path}',
    body: '${call.body}',
    access: 'member',
    summary: '${operation.pascal}: what it does, units, what is refused.',
    request: ${requestOf(call)},
    response: nothing(),
  }),`;
}

/** The statement of an area that has this operation alone. */
export function renderStatementOf(area: Name, operation: Name, call: StatedCall): string {
  const zod = requestOf(call).startsWith('z.') ? "import * as z from 'zod';\n" : '';
  return `${zod}import { operation, stateArea } from './operation.ts';
import { ${wireNames(call).join(', ')} } from './wire.ts';

export const ${area.camel} = stateArea({
${renderOperation(operation, call)}
});
`;
}

/** Line of the routes. */
export function renderBinding({ operation, verb }: OperationNames, { body }: StatedCall): string {
  const input = body === 'none' ? 'ctx' : 'ctx, input';
  return `  ${operation.camel}: (${input}) => ${verb.camel}(${input}),`;
}

/** The routes of an area that has this operation alone. */
export function renderRoutesOf(names: OperationNames, call: StatedCall): string {
  const { area, verb } = names;
  return `import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { ${verb.camel} } from './${verb.kebab}.ts';

export const ${area.camel}Routes = bindArea('${area.camel}', contract.${area.camel}, {
${renderBinding(names, call)}
});
`;
}

/** The rule behind the operation. It refuses everything until it is written. */
export function renderVerbFile({ area, operation, verb }: OperationNames, call: StatedCall): string {
  const hasInput = call.body !== 'none';
  return `import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf${hasInput ? ', ParsedInputOf' : ''} } from '@jishi/contract/operation.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';

type ${operation.pascal} = Contract['${area.camel}']['${operation.camel}'];

/**
 * What it does, in one sentence (${call.id}).
 * @throws AppError notFound for what is not there or somebody else's
 */
export async function ${verb.camel}(
  ctx: RequestContext,
${hasInput ? `  _input: ParsedInputOf<${operation.pascal}>,\n` : ''}): Promise<OutputOf<${operation.pascal}>> {
  requireMember(ctx);
  throw notFound();
}
`;
}

/** The cases that every operation has. The first fails until the rule is written. */
export function renderOperationTest(area: Name, operation: Name, { body }: StatedCall): string {
  const hasInput = body !== 'none' && body !== 'file';
  const input = hasInput ? '{ id: 1 }' : '{}';
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
    const { envelope } = await shop.send(operation, ${input}, caller);
    expect(envelope.code).toBe(ErrorCode.ok);
  });
${
  hasInput
    ? `
  it('refuses input that it does not understand', async () => {
    const { caller } = await makeMember(shop.context());
    const { envelope } = await shop.send(operation, { id: 'one' }, caller);
    expect(envelope.code).toBe(ErrorCode.invalidInput);
  });

  it("answers another tenant's as not found", async () => {
    const { caller } = await makeMember(shop.context(2));
    const { envelope } = await shop.send(operation, ${input}, caller);
    expect(envelope.code).toBe(ErrorCode.notFound);
  });
`
    : ''
}
  it('asks a guest to sign in', async () => {
    const { envelope } = await shop.send(operation, ${input});
    expect(envelope.code).toBe(ErrorCode.loginRequired);
  });
});
`;
}
