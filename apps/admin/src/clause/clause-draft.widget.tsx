import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import {
  type ClauseName,
  clauses,
  isMembersClause,
  MEMBERS_NOTICE_DAYS,
} from '@jishi/contract/clause-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { MomentField } from '../moment/moment-field.widget.tsx';
import { UNFINISHED_MOMENT } from '../moment/moment-rules.ts';
import { finished, isUnfinished, type MomentValue } from '../moment/typed-moment.ts';
import { RichTextEditor } from '../rich-text/frame/rich-text-editor.widget.tsx';
import { api } from '../shell/api.ts';
import { writePicked } from '../shell/beijing-time.ts';
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
  const [from, setFrom] = useState<MomentValue>(null);
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
  // A text that is no time must not become "at once": what was announced for a later day would bind everybody now.
  const isOpen = isUnfinished(from);
  const inForceFrom = (isOpen ? undefined : writePicked(finished(from))) ?? '';
  const publish = useAct({
    run: () =>
      api.adminClause.release({
        ...{ clause: name, seenId: last.id, html, note },
        inForceFrom,
      }),
    changes: CHANGES,
    success: ({ number }) => (inForceFrom ? `第 ${number} 版已公布，到时自动生效` : `第 ${number} 版已生效`),
    onDone: done,
    onRefused: noteRefusal,
  });
  const busy = save.isPending || compare.isPending || publish.isPending || outdated;
  const askToRelease = () =>
    void modal.confirm({
      title: `发布《${clauses[name]}》第 ${last.number + 1} 版？`,
      content: inForceFrom
        ? `将于 ${writeBeijing(inForceFrom)} 生效，第 ${last.number} 版同时失效。发布后不能修改。`
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
              disabled={busy || isOpen || note.trim().length < 2 || (!dirty && draft.version === 0)}
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
        <Form.Item
          label="生效时间（北京时间）"
          htmlFor="clause-in-force-from"
          {...(isOpen && { validateStatus: 'error' as const, help: UNFINISHED_MOMENT })}
          extra={
            isMembersClause(name)
              ? `不填则发布后立即生效；已有会员同意现行版时，须提前 ${MEMBERS_NOTICE_DAYS} 天公示`
              : '不填则发布后立即生效'
          }
        >
          <MomentField id="clause-in-force-from" placeholder="立即生效" value={from} onChange={setFrom} />
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
