import { Tree as TreeView } from 'antd';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './document.module.css';
import { DOCUMENT_CHANGES, type Tree } from './document-query.ts';
import { keyOf, planDrop, readKey } from './plan-move.ts';

interface Node {
  key: string;
  title: string;
  isLeaf: boolean;
  children: Node[];
}

/** Categories and documents, dragged to where they belong; who has no mouse moves them by the buttons of the list. */
export function DocumentTree({
  tree,
  categoryId,
  onOpen,
}: {
  tree: Tree;
  categoryId: number;
  onOpen: (categoryId: number) => void;
}) {
  const mayEdit = usePermission('document:edit');
  const navigate = useNavigate();
  const arrange = useAct({ run: api.adminDocument.arrange, changes: DOCUMENT_CHANGES });
  return (
    <nav className={styles.tree} aria-label="文档目录">
      <TreeView<Node>
        blockNode
        defaultExpandAll={tree.documents.length < 40}
        defaultExpandedKeys={[keyOf('category', categoryId)]}
        draggable={mayEdit && !arrange.isPending ? { icon: false } : false}
        selectedKeys={[keyOf('category', categoryId)]}
        treeData={listBelow(tree, 0)}
        onSelect={(_keys, { node }) => {
          const { kind, id } = readKey(node.key);
          if (kind === 'category') onOpen(id);
          else void navigate(`/documents/${id}`);
        }}
        onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
          const place = Number(node.pos.split('-').at(-1));
          const at = dropToGap ? (dropPosition <= place ? 'before' : 'after') : 'inside';
          const move = planDrop(tree, dragNode.key, node.key, at);
          if (move) arrange.mutate(move);
        }}
      />
    </nav>
  );
}

function listBelow(tree: Tree, parentId: number): Node[] {
  return tree.categories
    .filter((one) => one.parentId === parentId)
    .map(({ id, name }) => ({
      key: keyOf('category', id),
      title: name,
      isLeaf: false,
      children: [
        ...tree.documents
          .filter((one) => one.categoryId === id)
          .map((one) => ({ key: keyOf('document', one.id), title: one.title, isLeaf: true, children: [] })),
        ...listBelow(tree, id),
      ],
    }));
}
