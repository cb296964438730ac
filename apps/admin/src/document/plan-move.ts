import type { Category, Tree } from './document-query.ts';

/** What `adminDocument.arrange` is asked. */
export interface Move {
  kind: 'category' | 'document';
  parentId: number;
  ids: number[];
}

/** A node of the tree: `c12` a category, `d5` a document. */
export const keyOf = (kind: 'category' | 'document', id: number) => `${kind === 'category' ? 'c' : 'd'}${id}`;

export function readKey(key: string): { kind: 'category' | 'document'; id: number } {
  return { kind: key.startsWith('c') ? 'category' : 'document', id: Number(key.slice(1)) };
}

/** Those that stand below a category, or on the upper floor, in their order. */
function listBelow({ categories, documents }: Tree, kind: Move['kind'], parentId: number): number[] {
  return kind === 'category'
    ? categories.filter((one) => one.parentId === parentId).map(({ id }) => id)
    : documents.filter((one) => one.categoryId === parentId).map(({ id }) => id);
}

/**
 * What is to be arranged when a node is dropped on another one, or between two.
 * @param at `inside` the target, or `before` or `after` it
 * @returns nothing where it cannot stand
 */
export function planDrop(
  tree: Tree,
  dragged: string,
  target: string,
  at: 'inside' | 'before' | 'after',
): Move | undefined {
  const [own, other] = [readKey(dragged), readKey(target)];
  if (dragged === target) return undefined;
  if (own.kind === 'document') {
    if (other.kind === 'category') return insert(tree, 'document', own.id, other.id, undefined);
    const beside = tree.documents.find(({ id }) => id === other.id);
    return beside && insert(tree, 'document', own.id, beside.categoryId, { id: other.id, at });
  }
  if (other.kind === 'document') return undefined;
  const beside = tree.categories.find(({ id }) => id === other.id);
  if (!beside) return undefined;
  const parentId = at === 'inside' ? beside.id : beside.parentId;
  // There are two floors.
  const parent = tree.categories.find(({ id }) => id === parentId);
  const hasBelow = tree.categories.some((one) => one.parentId === own.id);
  if (parentId === own.id || (parent && parent.parentId !== 0) || (parentId !== 0 && hasBelow))
    return undefined;
  return insert(tree, 'category', own.id, parentId, at === 'inside' ? undefined : { id: other.id, at });
}

function insert(
  tree: Tree,
  kind: Move['kind'],
  id: number,
  parentId: number,
  beside: { id: number; at: 'inside' | 'before' | 'after' } | undefined,
): Move {
  const others = listBelow(tree, kind, parentId).filter((one) => one !== id);
  const place = beside ? others.indexOf(beside.id) + (beside.at === 'before' ? 0 : 1) : others.length;
  return { kind, parentId, ids: others.toSpliced(place, 0, id) };
}

/** One place up or down among its own; nothing at the end. */
export function planShift(tree: Tree, key: string, step: -1 | 1): Move | undefined {
  const { kind, id } = readKey(key);
  const parentId =
    kind === 'category'
      ? tree.categories.find((one) => one.id === id)?.parentId
      : tree.documents.find((one) => one.id === id)?.categoryId;
  if (parentId === undefined) return undefined;
  const ids = listBelow(tree, kind, parentId);
  const from = ids.indexOf(id);
  if (from + step < 0 || from + step >= ids.length) return undefined;
  return { kind, parentId, ids: ids.toSpliced(from, 1).toSpliced(from + step, 0, id) };
}

/** Categories as a list in the order of the tree, those of the lower floor with the name of the upper. */
export function listCategoryChoices(categories: readonly Category[]): { value: number; label: string }[] {
  return categories
    .filter(({ parentId }) => parentId === 0)
    .flatMap((upper) => [
      { value: upper.id, label: upper.name },
      ...categories
        .filter(({ parentId }) => parentId === upper.id)
        .map(({ id, name }) => ({ value: id, label: `${upper.name} / ${name}` })),
    ]);
}
