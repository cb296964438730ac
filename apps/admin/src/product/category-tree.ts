interface FlatCategory {
  id: number;
  name: string;
  parentId: number;
}

export interface CategoryNode {
  value: number;
  title: string;
  children: CategoryNode[];
}

/** The flat list of the API as a tree, in its order. What hangs on nothing is left out. */
export function toTree<Category extends FlatCategory>(
  categories: readonly Category[],
  parentId = 0,
): CategoryNode[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .map(({ id, name }) => ({ value: id, title: name, children: toTree(categories, id) }));
}
