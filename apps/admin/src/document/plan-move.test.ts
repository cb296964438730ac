import { expect, test } from 'vitest';
import type { Tree } from './document-query.ts';
import { planDrop, planShift } from './plan-move.ts';

const category = (id: number, parentId = 0) => ({
  ...{ id, parentId, name: `目录${id}`, note: '', section: 'shop' as const, icon: 'info' as const },
});
const document = (id: number, categoryId: number) => ({
  ...{ id, categoryId, shortName: `d-${id}`, title: `文档${id}`, state: 'draft' as const, changed: true },
  ...{ helpful: 0, unhelpful: 0, deadLinks: 0, updatedAt: '', updatedBy: '' },
});
const tree: Tree = {
  categories: [category(1), category(2), category(3, 1)],
  documents: [document(10, 1), document(11, 1), document(12, 3)],
};

test('a document is dropped between two others, or into a category at its end', () => {
  expect(planDrop(tree, 'd12', 'd10', 'after')).toEqual({ kind: 'document', parentId: 1, ids: [10, 12, 11] });
  expect(planDrop(tree, 'd12', 'd10', 'before')).toEqual({
    kind: 'document',
    parentId: 1,
    ids: [12, 10, 11],
  });
  expect(planDrop(tree, 'd10', 'c3', 'inside')).toEqual({ kind: 'document', parentId: 3, ids: [12, 10] });
});

test('a category is dropped on its floor or below an upper one, and there is no third floor', () => {
  expect(planDrop(tree, 'c2', 'c1', 'before')).toEqual({ kind: 'category', parentId: 0, ids: [2, 1] });
  expect(planDrop(tree, 'c2', 'c1', 'inside')).toEqual({ kind: 'category', parentId: 1, ids: [3, 2] });
  expect(planDrop(tree, 'c2', 'c3', 'inside')).toBeUndefined();
  expect(planDrop(tree, 'c1', 'c2', 'inside')).toBeUndefined();
  expect(planDrop(tree, 'c1', 'd12', 'inside')).toBeUndefined();
});

test('a step up or down stays among its own and ends at the ends', () => {
  expect(planShift(tree, 'd11', -1)?.ids).toEqual([11, 10]);
  expect(planShift(tree, 'd10', -1)).toBeUndefined();
  expect(planShift(tree, 'c1', 1)?.ids).toEqual([2, 1]);
});
