import {
  type BlockKind,
  blockKindKeys,
  blockKinds,
  MOST_BLOCKS,
} from '@jishi/contract/introduction-words.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { Alert, App, Button, Dropdown, Empty, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { useLeaveGuard } from '../shell/form/leave-guard.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { BlockDialog } from './block.dialog.tsx';
import { BlockRow } from './block-row.widget.tsx';
import styles from './introduction.module.css';
import { type Block, INTRODUCTION_CHANGES, type Introduction } from './introduction-query.ts';

const blank = (kind: BlockKind): Block => ({
  kind,
  title: '',
  text: '',
  side: 'wide',
  dark: false,
  ground: '',
  items: [],
  picture: null,
  fid: '',
  ppids: [],
});

/** The blocks of an introduction in their order, with what may be done with the whole: save, preview, publish. */
export function Composer({
  ppid,
  introduction: { name, version, changed, published, blocks: saved },
  onReload,
}: {
  ppid: number;
  introduction: Introduction;
  onReload: () => void;
}) {
  const mayEdit = usePermission('product:edit');
  const { modal } = App.useApp();
  const [blocks, setBlocks] = useState(saved);
  const [dirty, setDirty] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const [dialog, setDialog] = useState<{ block: Block; at: number }>();
  useLeaveGuard(dirty);
  const change = (next: Block[]) => {
    setBlocks(next);
    setDirty(true);
  };
  const noteConflict = (error: unknown) => {
    const refusal = refusalOf(error, 'adminIntroduction.save', 'adminIntroduction.publish');
    setOutdated(refusal?.name === 'outdated');
    return refusal?.name === 'outdated';
  };
  const saveDraft = () => api.adminIntroduction.save({ ppid, version, blocks });
  const done = () => {
    setDirty(false);
    onReload();
  };
  const save = useAct({
    run: saveDraft,
    changes: ['introductions', 'audit'],
    success: () => '草稿已保存，发布后顾客可见',
    onDone: done,
    onRefused: noteConflict,
  });
  const publish = useAct({
    run: async () => {
      const latest = dirty || version === 0 ? (await saveDraft()).version : version;
      await api.adminIntroduction.publish({ ppid, version: latest });
    },
    changes: INTRODUCTION_CHANGES,
    success: () => '已发布，商品页随即更新',
    onDone: done,
    onRefused: noteConflict,
  });
  const preview = useAct({
    run: async () => {
      if (dirty) await saveDraft();
      return api.adminIntroduction.preview({ ppid });
    },
    changes: [],
    onDone: ({ link }) => {
      window.open(link, '_blank', 'noopener');
      if (dirty) done();
    },
    onRefused: noteConflict,
  });
  const busy = save.isPending || publish.isPending || preview.isPending;
  const askToPublish = () =>
    void modal.confirm({
      title: `发布“${name}”的图文介绍？`,
      content:
        blocks.length === 0 ? '没有内容块，商品页将恢复显示文字描述。' : '发布后所有顾客将看到新的介绍。',
      okText: '确认发布',
      cancelText: '取消',
      onOk: () => publish.mutate(undefined),
    });
  const keep = (block: Block) => {
    if (dialog) change(blocks.toSpliced(dialog.at, dialog.at < blocks.length ? 1 : 0, block));
    setDialog(undefined);
  };
  const shift = (at: number, step: -1 | 1) => {
    const block = blocks[at];
    if (block) change(blocks.toSpliced(at, 1).toSpliced(at + step, 0, block));
  };

  return (
    <section className={styles.composer} aria-label={`${name}的图文介绍`}>
      <header className={styles.head}>
        <div>
          <Link to="/introductions" className={styles.back}>
            全部图文介绍
          </Link>
          <h1 className={styles.title}>
            {name} <StateTag dirty={dirty} changed={changed} published={published} />
          </h1>
        </div>
        {mayEdit && (
          <div className={styles.buttons}>
            <Button
              disabled={busy || outdated || version + blocks.length === 0}
              onClick={() => preview.mutate(undefined)}
            >
              预览
            </Button>
            <Button
              loading={save.isPending}
              disabled={busy || outdated || !dirty}
              onClick={() => save.mutate(undefined)}
            >
              保存草稿
            </Button>
            <Button
              type="primary"
              loading={publish.isPending}
              disabled={busy || outdated || (!dirty && !changed)}
              onClick={askToPublish}
            >
              发布
            </Button>
          </div>
        )}
      </header>
      {outdated && (
        <Alert
          type="warning"
          showIcon
          title="该介绍刚刚被其他同事修改过"
          description="载入最新内容后再修改，您在此所做的修改会被替换。"
          action={
            <Button size="small" onClick={onReload}>
              载入最新内容
            </Button>
          }
        />
      )}
      {blocks.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有内容块，商品页显示文字描述" />
      ) : (
        <ol className={styles.rows}>
          {blocks.map((block, at) => (
            <BlockRow
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no number, and a row keeps no state of its own.
              key={at}
              block={block}
              number={at + 1}
              isLast={at === blocks.length - 1}
              readOnly={!mayEdit}
              onEdit={() => setDialog({ block, at })}
              onShift={(step) => shift(at, step)}
              onRemove={() => change(blocks.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      {mayEdit && (
        <Dropdown
          trigger={['click']}
          disabled={blocks.length >= MOST_BLOCKS}
          menu={{
            items: blockKindKeys.map((key) => ({ key, label: blockKinds[key] })),
            onClick: ({ key }) => setDialog({ block: blank(key as BlockKind), at: blocks.length }),
          }}
        >
          <Button block type="dashed">
            添加内容块
          </Button>
        </Dropdown>
      )}
      {dialog && (
        <BlockDialog
          block={dialog.block}
          isNew={dialog.at === blocks.length}
          onKeep={keep}
          onClose={() => setDialog(undefined)}
        />
      )}
    </section>
  );
}

function StateTag({ dirty, changed, published }: { dirty: boolean; changed: boolean; published: boolean }) {
  if (dirty) return <Tag color="warning">有修改未保存</Tag>;
  if (!published) return <Tag>{changed ? '草稿，未发布' : '未编排'}</Tag>;
  return changed ? <Tag color="processing">有修改未发布</Tag> : <Tag color="success">已发布</Tag>;
}
