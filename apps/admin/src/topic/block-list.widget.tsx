import { blankEntry } from '@jishi/contract/blank-entry.ts';
import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import {
  formQuestions,
  MOST_TOPIC_BLOCKS,
  type TopicBlockKind,
  topicBlockKinds,
  topicBlocks,
} from '@jishi/contract/topic-block.ts';
import { Button, Dropdown, Empty, Select, Tag } from 'antd';
import { useRef, useState } from 'react';
import { EntryDialog } from '../content/frame/entry.dialog.tsx';
import { EntryRow } from '../content/frame/entry-row.widget.tsx';
import {
  appendEntry,
  findEntry,
  placeOf,
  removeEntry,
  replaceEntry,
  shiftEntry,
} from '../content/frame/entry-tree.ts';
import { VideoField } from '../introduction/frame/video-field.widget.tsx';
import { api } from '../shell/api.ts';
import { Field } from '../shell/form/fields.widget.tsx';
import { RichTextField } from './rich-text-field.widget.tsx';
import styles from './topic.module.css';
import type { Block } from './topic-query.ts';

const keepPicture = (file: Blob) => api.adminTopic.upload({ file });

/** The entry that a dialog is open for: a block, or an item of one. */
interface Open {
  kind: TopicBlockKind;
  level: 0 | 1;
  entry: ContentEntry;
  /** The block that a new item is for; 0 for a new block. */
  parentId?: number;
}

/** Blocks in their order, each with its items; moved by the buttons of their rows, with mouse and keys. */
export function BlockList({
  entries,
  readOnly,
  onChange,
}: {
  entries: Block[];
  readOnly: boolean;
  onChange: (entries: Block[]) => void;
}) {
  const fresh = useRef(0);
  const [open, setOpen] = useState<Open>();
  const change = (next: ContentEntry[]) => onChange(next as Block[]);
  const begin = (kind: TopicBlockKind, parentId: number) => {
    fresh.current -= 1;
    const entry: ContentEntry & { kind?: TopicBlockKind } = blankEntry(fresh.current);
    if (parentId === 0) entry.kind = kind;
    setOpen({ kind, level: parentId === 0 ? 0 : 1, entry, parentId });
  };
  const keep = (entry: ContentEntry) => {
    if (open?.parentId === undefined) change(replaceEntry(entries, entry));
    else change(appendEntry(entries, open.parentId, entry));
    setOpen(undefined);
  };
  const row = (entry: ContentEntry, kind: TopicBlockKind, level: 0 | 1) => (
    <EntryRow
      entry={entry}
      readOnly={readOnly}
      place={placeOf(entries, entry.id)}
      mayAdd={
        level === 0 && topicBlocks[kind].item !== '' && entry.children.length < topicBlocks[kind].maximum
      }
      onEdit={() => setOpen({ kind, level, entry: findEntry(entries, entry.id) ?? entry })}
      onAdd={() => begin(kind, entry.id)}
      onShift={(step) => change(shiftEntry(entries, entry.id, step))}
      onRemove={() => change(removeEntry(entries, entry.id))}
      onHide={() => change(replaceEntry(entries, { ...entry, hidden: !entry.hidden }))}
    />
  );
  return (
    <>
      {entries.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有内容块，从头图开始" />
      ) : (
        <ol className={styles.blocks} aria-label="内容块">
          {entries.map((block) => (
            <li key={block.id}>
              <div className={styles.block}>
                <Tag>{topicBlocks[block.kind].name}</Tag>
                <span className={styles.faint}>{block.id > 0 && `编号 ${block.id}`}</span>
                <div className={styles.row}>{row(block as ContentEntry, block.kind, 0)}</div>
              </div>
              {block.children.length > 0 && (
                <ol className={styles.items} aria-label={`${block.title}的${topicBlocks[block.kind].item}`}>
                  {(block.children as ContentEntry[]).map((item) => (
                    <li key={item.id}>{row(item, block.kind, 1)}</li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      )}
      {!readOnly && (
        <Dropdown
          trigger={['click']}
          disabled={entries.length >= MOST_TOPIC_BLOCKS}
          menu={{
            items: topicBlockKinds.map((key) => ({
              key,
              label: topicBlocks[key].name,
              title: topicBlocks[key].hint,
            })),
            onClick: ({ key }) => begin(key as TopicBlockKind, 0),
          }}
        >
          <Button block type="dashed">
            添加内容块
          </Button>
        </Dropdown>
      )}
      {open && <BlockDialog open={open} onKeep={keep} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The form of a block, or of an item of it: what its kind has at that level. */
function BlockDialog({
  open: { kind, level, entry, parentId },
  onKeep,
  onClose,
}: {
  open: Open;
  onKeep: (entry: ContentEntry) => void;
  onClose: () => void;
}) {
  const { name, item, levels, needsImage, codeLabel } = topicBlocks[kind];
  return (
    <EntryDialog
      name={level === 0 ? name : item}
      fields={levels[level] ?? []}
      needsImage={needsImage === true && level === 0}
      {...(codeLabel !== undefined && { codeLabel })}
      {...(kind === 'video' && {
        codeField: (
          <Field name="code" label="视频" rules={[{ required: true, message: '请上传视频' }]}>
            <VideoField />
          </Field>
        ),
      })}
      {...(kind === 'form' && {
        codeField: (
          <Field name="code" label="题型" rules={[{ required: true, message: '请选择题型' }]}>
            <Select
              options={Object.entries(formQuestions).map(([value, label]) => ({ value, label }))}
              placeholder="请选择题型"
            />
          </Field>
        ),
      })}
      htmlField={
        <Field name="html" label="正文">
          <RichTextField keepPicture={keepPicture} />
        </Field>
      }
      keepPicture={keepPicture}
      entry={entry}
      isNew={parentId !== undefined}
      onKeep={onKeep}
      onClose={onClose}
    />
  );
}
