import { blankEntry } from '@jishi/contract/blank-entry.ts';
import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import { type ContentPart, contentParts } from '@jishi/contract/content-part.ts';
import { App, Button, Empty, Tree } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../shell/api.ts';
import styles from './content.module.css';
import { EntryDialog } from './frame/entry.dialog.tsx';
import { EntryRow } from './frame/entry-row.widget.tsx';
import {
  appendEntry,
  findEntry,
  levelOf,
  moveEntry,
  type Place,
  placeOf,
  removeEntry,
  replaceEntry,
  shiftEntry,
} from './frame/entry-tree.ts';

const keepPicture = (file: Blob) => api.adminContent.upload({ file });

/** The number that the law wants below each page is told by its title, which nobody has to know. */
const FILING = { title: 'ICP备案号', link: 'https://beian.miit.gov.cn/' };
const lacksFiling = (part: ContentPart, entries: readonly ContentEntry[]) =>
  part === 'bottom-copyright' && !entries.some(({ title }) => title.includes('备案'));

interface Node {
  key: number;
  children: Node[];
}

/** The entries of a part as a tree: dragged to their order, or moved by the buttons of their row. */
export function EntryList({
  part,
  entries,
  readOnly,
  onChange,
}: {
  part: ContentPart;
  entries: readonly ContentEntry[];
  readOnly: boolean;
  onChange: (entries: ContentEntry[]) => void;
}) {
  const { levels, maximum } = contentParts[part];
  const { message } = App.useApp();
  const fresh = useRef(0);
  const [dialog, setDialog] = useState<{ entry: ContentEntry; parentId?: number; level: number }>();
  const add = (parentId: number, level: number) => {
    fresh.current -= 1;
    const blank = blankEntry(fresh.current);
    const entry = level === 0 && lacksFiling(part, entries) ? { ...blank, ...FILING } : blank;
    setDialog({ entry, parentId, level });
  };
  const keep = (entry: ContentEntry) => {
    if (dialog?.parentId === undefined) onChange(replaceEntry(entries, entry));
    else onChange(appendEntry(entries, dialog.parentId, entry));
    setDialog(undefined);
  };
  const drop = (id: number, targetId: number, place: Place) => {
    const moved = moveEntry(entries, { id, targetId, place }, levels.length);
    if (moved) onChange(moved);
    else message.warning(`“${contentParts[part].name}”最多 ${levels.length} 级，不能放在这里`);
  };
  return (
    <div className={styles.entries}>
      {entries.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有内容" />
      ) : (
        <Tree<Node>
          // Expanded anew when the part's shape changes would fold what is being worked on.
          defaultExpandAll={entries.length < 8}
          blockNode
          selectable={false}
          draggable={!readOnly}
          treeData={nodesOf(entries)}
          onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
            const position = Number(node.pos.split('-').at(-1));
            const place = !dropToGap ? 'inside' : dropPosition < position ? 'before' : 'after';
            drop(dragNode.key, node.key, place);
          }}
          titleRender={({ key }) => {
            const entry = findEntry(entries, key);
            if (!entry) return null;
            const level = levelOf(entries, key);
            return (
              <EntryRow
                entry={entry}
                readOnly={readOnly}
                place={placeOf(entries, key)}
                mayAdd={level + 1 < levels.length}
                onEdit={() => setDialog({ entry, level })}
                onAdd={() => add(key, level + 1)}
                onShift={(step) => onChange(shiftEntry(entries, key, step))}
                onRemove={() => onChange(removeEntry(entries, key))}
                onHide={() => onChange(replaceEntry(entries, { ...entry, hidden: !entry.hidden }))}
              />
            );
          }}
        />
      )}
      {!readOnly && (
        <Button block type="dashed" disabled={entries.length >= maximum} onClick={() => add(0, 0)}>
          添加一项
        </Button>
      )}
      {dialog && (
        <EntryDialog
          name={contentParts[part].name}
          fields={levels[dialog.level] ?? []}
          needsImage={contentParts[part].needsImage === true && dialog.level === 0}
          isMenu={part === 'menu'}
          keepPicture={keepPicture}
          entry={dialog.entry}
          isNew={dialog.parentId !== undefined}
          onKeep={keep}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

function nodesOf(entries: readonly ContentEntry[]): Node[] {
  return entries.map(({ id, children }) => ({ key: id, children: nodesOf(children) }));
}
