import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { type ClauseName, clauses } from '@jishi/contract/clause-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { Alert, App, Button, DatePicker, Form, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { RichTextEditor } from '../rich-text/frame/rich-text-editor.widget.tsx';
import { api } from '../shell/api.ts';
import { useLeaveGuard } from '../shell/form/leave-guard.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './clause.module.css';
import { CompareDrawer } from './compare.drawer.tsx';

type Draft = OutputOf<Contract['adminClause']['draft']>;
const CHANGES = ['clauses', 'clause-draft', 'clause-compare', 'audit'] as const;

/** The draft of the next edition of some terms. */
export function ClauseDraft({
  name,
  draft,
  onReload,
}: {
  name: ClauseName;
  draft: Draft;
  onReload: () => void;
}) {
  const mayEdit = usePermission('clause:edit');
  const mayRelease = usePermission('clause:release');
  const { modal } = App.useApp();
  const [html, setHtml] = useState(draft.html);
  const [note, setNote] = useState(draft.note);
  const [from, setFrom] = useState<Dayjs | null>(null);
  const [dirty, setDirty] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const release = useLeaveGuard(dirty);
  const { last } = draft;
  const noteRefusal = (error: unknown) => {
    const isOutdated = refusalOf(error, 'adminClause.saveDraft', 'adminClause.release')?.name === 'outdated';
    setOutdated(isOutdated);
    return isOutdated;
  };
  const done = () => {
    setDirty(false);
    release();
    onReload();
  };
  const saveDraft = () => api.adminClause.saveDraft({ clause: name, version: draft.version, html, note });
  const save = useAct({
    run: saveDraft,
    changes: CHANGES,
    success: () => '草稿已保存',
    onDone: done,
    onRefused: noteRefusal,
  });
  const compare = useAct({
    run: async () => {
      if (dirty) await saveDraft();
    },
    changes: ['clause-compare'],
    onDone: () => setComparing(true),
    onRefused: noteRefusal,
  });
  const publish = useAct({
    run: () =>
      api.adminClause.release({
        ...{ clause: name, seenId: last.id, html, note },
        inForceFrom: from ? from.toISOString() : '',
      }),
    changes: CHANGES,
    success: ({ number }) => (from ? `第 ${number} 版已公布，到时自动生效` : `第 ${number} 版已生效`),
    onDone: done,
    onRefused: noteRefusal,
  });
  const busy = save.isPending || compare.isPending || publish.isPending || outdated;
  const askToRelease = () =>
    void modal.confirm({
      title: `发布《${clauses[name]}》第 ${last.number + 1} 版？`,
      content: from
        ? `将于 ${writeBeijing(from.toISOString())} 生效，第 ${last.number} 版同时失效。发布后不能修改。`
        : `立即生效，第 ${last.number} 版同时失效。发布后不能修改。`,
      okText: '确认发布',
      cancelText: '取消',
      onOk: () => publish.mutate(undefined),
    });
  return (
    <section className={styles.draft} aria-label={`${clauses[name]}的草稿`}>
      <header className={styles.head}>
        <p className={styles.faint}>
          上一版：第 {last.number} 版，{writeBeijing(last.inForceFrom)} 起生效
          {draft.version > 0 && `　草稿：${draft.updatedBy} ${writeBeijing(draft.updatedAt)}`}
        </p>
        <div className={styles.buttons}>
          <Button
            disabled={busy || (!dirty && draft.version === 0)}
            loading={compare.isPending}
            onClick={() => compare.mutate(undefined)}
          >
            与上一版对比
          </Button>
          {mayEdit && (
            <Button disabled={busy || !dirty} loading={save.isPending} onClick={() => save.mutate(undefined)}>
              保存草稿
            </Button>
          )}
          {mayRelease && (
            <Button
              type="primary"
              disabled={busy || note.trim().length < 2 || (!dirty && draft.version === 0)}
              loading={publish.isPending}
              onClick={askToRelease}
            >
              发布新版本
            </Button>
          )}
        </div>
      </header>
      {outdated && (
        <Alert
          type="warning"
          showIcon
          title="条款刚刚被其他同事修改过"
          description="载入最新内容后再修改，您在此所做的修改会被替换。"
          action={
            <Button size="small" onClick={onReload}>
              载入最新内容
            </Button>
          }
        />
      )}
      <Form layout="vertical" disabled={!mayEdit && !mayRelease} className={styles.facts ?? ''}>
        <Form.Item label="修改说明" required extra="顾客在版本列表中看到">
          <Input
            aria-label="修改说明"
            value={note}
            maxLength={200}
            onChange={({ target }) => {
              setNote(target.value);
              setDirty(true);
            }}
          />
        </Form.Item>
        <Form.Item label="生效时间" extra="不选则发布后立即生效">
          <DatePicker
            aria-label="生效时间"
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            placeholder="立即生效"
            value={from}
            needConfirm={false}
            onChange={(next) => setFrom(next)}
          />
        </Form.Item>
      </Form>
      <RichTextEditor
        label="条款正文"
        html={draft.html}
        readOnly={!mayEdit}
        onChange={(next) => {
          setHtml(next);
          setDirty(true);
        }}
      />
      {isComparing && (
        <CompareDrawer
          name={name}
          number={last.number}
          onClose={() => {
            setComparing(false);
            // The draft was saved for it, so this editor is of an older one.
            if (dirty) done();
          }}
        />
      )}
    </section>
  );
}
