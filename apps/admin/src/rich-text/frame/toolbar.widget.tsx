import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Input, Popover, Select, Tooltip } from 'antd';
import Bold from 'lucide-react/icons/bold';
import ImagePlus from 'lucide-react/icons/image-plus';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Quote from 'lucide-react/icons/quote';
import Redo2 from 'lucide-react/icons/redo-2';
import Table from 'lucide-react/icons/table';
import Underline from 'lucide-react/icons/underline';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRef, useState } from 'react';
import styles from './rich-text.module.css';

const levels = [
  { value: 0, label: '正文' },
  { value: 2, label: '一级标题' },
  { value: 3, label: '二级标题' },
  { value: 4, label: '三级标题' },
];

/** What may be done to the text, above it. */
export function Toolbar({
  editor,
  insert,
}: {
  editor: Editor;
  insert: ((files: readonly File[]) => Promise<void>) | undefined;
}) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: [2, 3, 4].find((level) => now.isActive('heading', { level })) ?? 0,
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bullet: now.isActive('bulletList'),
      ordered: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <div className={styles.bar} role="toolbar" aria-label="格式">
      <Select
        size="small"
        variant="borderless"
        aria-label="段落样式"
        className={styles.level ?? ''}
        value={state.level}
        options={levels}
        onChange={(level: number) =>
          level === 0
            ? chain().setParagraph().run()
            : chain()
                .setHeading({ level: level as 2 | 3 | 4 })
                .run()
        }
      />
      <Tool name="加粗" on={state.bold} act={() => chain().toggleBold().run()} icon={<Bold size={16} />} />
      <Tool
        name="斜体"
        on={state.italic}
        act={() => chain().toggleItalic().run()}
        icon={<Italic size={16} />}
      />
      <Tool
        name="下划线"
        on={state.underline}
        act={() => chain().toggleUnderline().run()}
        icon={<Underline size={16} />}
      />
      <Tool
        name="项目列表"
        on={state.bullet}
        act={() => chain().toggleBulletList().run()}
        icon={<List size={16} />}
      />
      <Tool
        name="编号列表"
        on={state.ordered}
        act={() => chain().toggleOrderedList().run()}
        icon={<ListOrdered size={16} />}
      />
      <Tool
        name="引用"
        on={state.quote}
        act={() => chain().toggleBlockquote().run()}
        icon={<Quote size={16} />}
      />
      <LinkTool editor={editor} on={state.link} />
      <Tool
        name="插入表格"
        on={state.table}
        act={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        icon={<Table size={16} />}
      />
      {insert && <PictureTool insert={insert} />}
      <Tool name="撤销" disabled={!state.undo} act={() => chain().undo().run()} icon={<Undo2 size={16} />} />
      <Tool name="重做" disabled={!state.redo} act={() => chain().redo().run()} icon={<Redo2 size={16} />} />
      {state.table && (
        <span className={styles.table}>
          <Word act={() => chain().addRowAfter().run()}>加一行</Word>
          <Word act={() => chain().addColumnAfter().run()}>加一列</Word>
          <Word act={() => chain().deleteRow().run()}>删行</Word>
          <Word act={() => chain().deleteColumn().run()}>删列</Word>
          <Word act={() => chain().mergeOrSplit().run()}>合并/拆分</Word>
          <Word act={() => chain().deleteTable().run()}>删表</Word>
        </span>
      )}
    </div>
  );
}

function Tool({
  name,
  icon,
  act,
  on = false,
  disabled = false,
}: {
  name: string;
  icon: React.ReactNode;
  act: () => void;
  on?: boolean;
  disabled?: boolean;
}) {
  return (
    <Tooltip title={name}>
      <Button
        size="small"
        type={on ? 'primary' : 'text'}
        aria-label={name}
        aria-pressed={on}
        disabled={disabled}
        icon={icon}
        onClick={act}
      />
    </Tooltip>
  );
}

function Word({ act, children }: { act: () => void; children: string }) {
  return (
    <Button size="small" type="text" onClick={act}>
      {children}
    </Button>
  );
}

/** Addresses of the shop begin with a stroke; others are whole. */
const ADDRESS = /^(\/(?!\/)|https?:\/\/|tel:)\S+$/;

function LinkTool({ editor, on }: { editor: Editor; on: boolean }) {
  const [href, setHref] = useState<string>();
  const isWrong = href !== undefined && href !== '' && !ADDRESS.test(href);
  const set = () => {
    if (isWrong || href === undefined) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !on)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    setHref(undefined);
  };
  return (
    <Popover
      trigger="click"
      open={href !== undefined}
      onOpenChange={(open) => setHref(open ? String(editor.getAttributes('link').href ?? '') : undefined)}
      content={
        <div className={styles.link}>
          <Input
            autoFocus
            size="small"
            aria-label="链接地址"
            placeholder="/doc/return-rules 或 https://…"
            value={href ?? ''}
            status={isWrong ? 'error' : ''}
            onChange={({ target }) => setHref(target.value.trim())}
            onPressEnter={set}
          />
          <Button size="small" type="primary" disabled={isWrong} onClick={set}>
            {href === '' ? '去掉链接' : '确定'}
          </Button>
        </div>
      }
    >
      <Button size="small" type={on ? 'primary' : 'text'} aria-label="链接" icon={<Link size={16} />} />
    </Popover>
  );
}

function PictureTool({ insert }: { insert: (files: readonly File[]) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <Tooltip title="插入图片">
        <Button
          size="small"
          type="text"
          aria-label="插入图片"
          loading={isSending}
          icon={<ImagePlus size={16} />}
          onClick={() => input.current?.click()}
        />
      </Tooltip>
      <input
        ref={input}
        hidden
        // A form of antd shows fields for files whatever they say.
        style={{ display: 'none' }}
        multiple
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          setSending(true);
          void insert([...(target.files ?? [])]).finally(() => setSending(false));
          target.value = '';
        }}
      />
    </>
  );
}
