import type { OperationRow } from '@jishi/contract/operation-rows.ts';
import { parseAst } from 'vite';

/** A node of the syntax tree, as far as it is walked. */
interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Functions of the contract that take an operation by its area and name. */
const takers = new Set(['toHttpCall', 'pathOf']);

/**
 * A module of the browser with the rows of the operations that it calls, so that a page carries those and no others.
 * @param code JavaScript, without what runs on the server alone
 * @returns the code with its rows, or undefined where it calls nothing
 * @throws Error where the client is used in another way than `api.area.name`, for then nobody can tell what is called
 */
export function bringRows(code: string, table: Readonly<Record<string, OperationRow>>): string | undefined {
  const called = listCalled(code).filter((key) => key in table);
  if (called.length === 0) return undefined;
  const rows = Object.fromEntries(called.map((key) => [key, table[key]]));
  return `${code}\nimport { learnRows } from '@jishi/contract/operation-rows.ts';\nlearnRows(${JSON.stringify(rows)});\n`;
}

/** Keys (`cart.add`) of the operations that a module names, each once. */
export function listCalled(code: string): string[] {
  const tree = parseAst(code) as unknown as Node & { body: readonly Node[] };
  const client = clientName(tree.body);
  const called = new Set<string>();
  walk(tree, [], (node, above) => {
    const taken = takenOperation(node);
    if (taken) called.add(taken);
    if (client !== undefined && isReference(node, above, client)) called.add(readChain(above, client));
  });
  return [...called].sort();
}

/** What a module calls the client of `shell/api.ts`; undefined where it does not import it. */
function clientName(body: readonly Node[]): string | undefined {
  for (const { type, source, specifiers } of body) {
    if (type !== 'ImportDeclaration' || !/(?:^|\/)api\.ts$/.test(String((source as Node).value))) continue;
    for (const { imported, local } of specifiers as readonly Record<string, Node>[])
      if (imported?.name === 'api') return String(local?.name);
  }
  return undefined;
}

function isReference(node: Node, above: readonly Node[], client: string): boolean {
  const parent = above.at(-1);
  if (node.type !== 'Identifier' || node.name !== client || !parent) return false;
  if (parent.type === 'ImportSpecifier') return false;
  const isName = parent.type === 'MemberExpression' || parent.type === 'Property';
  return !(isName && !parent.computed && !parent.shorthand && node === (parent.property ?? parent.key));
}

/** Reads `.area.name` behind the client. */
function readChain(above: readonly Node[], client: string): string {
  const [outer, inner] = above.slice(-2);
  const area = inner && memberOf(inner);
  const name = outer && memberOf(outer);
  if (area === undefined || name === undefined)
    throw new Error(`write ${client}.area.name where it is called`);
  return `${area}.${name}`;
}

function memberOf(node: Node): string | undefined {
  return node.type === 'MemberExpression' && !node.computed
    ? String((node.property as Node).name)
    : undefined;
}

/** `toHttpCall('verify', 'picture', …)` names an operation too. */
function takenOperation({ type, callee, arguments: given }: Node): string | undefined {
  if (type !== 'CallExpression' || !takers.has(String((callee as Node).name))) return undefined;
  const [area, name] = given as readonly Node[];
  return `${area?.value}.${name?.value}`;
}

function walk(node: Node, above: readonly Node[], visit: (node: Node, above: readonly Node[]) => void): void {
  visit(node, above);
  const below = [...above, node];
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, below, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
