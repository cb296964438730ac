import { type ContentPart, contentParts, contentSections } from '@jishi/contract/content-part.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Tag } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useLeaveGuard } from '../shell/form/leave-guard.ts';
import { formatShortMoment } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './content.module.css';
import { CONTENT_CHANGES, type Draft, partsQuery } from './content-query.ts';
import { EntryList } from './entry-list.widget.tsx';
import { forSaving } from './frame/entry-tree.ts';
import { HistoryDrawer } from './history.drawer.tsx';
import { StatusForm, usualStatus } from './status-form.widget.tsx';

/** The draft of a part with what may be done with it: save, preview, publish, look back, take off. */
export function PartEditor({
  part,
  cityId,
  draft,
  onReload,
}: {
  part: ContentPart;
  cityId: number;
  draft: Draft;
  onReload: () => void;
}) {
  const definition = contentParts[part];
  const mayEdit = usePermission(contentSections[definition.section].permission);
  const mayPublish = usePermission('content:publish') && mayEdit;
  const { modal } = App.useApp();
  const client = useQueryClient();
  const [entries, setEntries] = useState(draft.body.entries);
  const [status, setStatus] = useState(draft.body.status ?? usualStatus);
  const [dirty, setDirty] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  useLeaveGuard(dirty);
  const noteConflict = (error: unknown) => {
    const refusal = refusalOf(error, 'adminContent.save', 'adminContent.publish', 'adminContent.remove');
    const isOutdated = refusal?.name === 'outdated';
    setOutdated(isOutdated);
    return isOutdated;
  };
  /** The draft is read anew, and so is the list of parts, which marks those that wait to be published. */
  const noteDraft = () => {
    void client.invalidateQueries({ queryKey: partsQuery.queryKey });
    onReload();
  };
  const saveDraft = () =>
    api.adminContent.save({
      part,
      cityId,
      version: draft.version,
      entries: forSaving(entries),
      ...(part === 'system-status' && { status }),
    });
  const save = useAct({
    run: saveDraft,
    changes: ['audit'],
    success: () => '草稿已保存，发布后顾客可见',
    onDone: () => {
      setDirty(false);
      noteDraft();
    },
    onRefused: noteConflict,
  });
  const publish = useAct({
    run: async () => {
      const needsSaving = dirty || draft.version === 0;
      const version = needsSaving ? (await saveDraft()).version : draft.version;
      return api.adminContent.publish({ part, cityId, version });
    },
    changes: CONTENT_CHANGES,
    success: () => '已发布，商城页面随即更新',
    onDone: () => {
      setDirty(false);
      onReload();
    },
    onRefused: noteConflict,
  });
  const preview = useAct({
    run: async () => {
      if (dirty) await saveDraft();
      return api.adminContent.preview({});
    },
    changes: [],
    onDone: ({ link }) => {
      window.open(link, '_blank', 'noopener');
      if (dirty) noteDraft();
    },
    onRefused: noteConflict,
  });
  const remove = useAct({
    run: () => api.adminContent.remove({ part, cityId, version: draft.version }),
    changes: CONTENT_CHANGES,
    success: () => '已下线',
    onDone: onReload,
    onRefused: noteConflict,
  });
  const askFirst = (question: {
    title: string;
    content: string;
    okText: string;
    danger?: boolean;
    act: () => void;
  }) =>
    void modal.confirm({
      title: question.title,
      content: question.content,
      okText: question.okText,
      cancelText: '取消',
      ...(question.danger && { okButtonProps: { danger: true } }),
      onOk: question.act,
    });
  // The day of the countdown is not written to its end.
  const unfinished = part === 'system-status' && status.promotionDate === '';
  const busy = save.isPending || publish.isPending || preview.isPending || remove.isPending;

  return (
    <div className={styles.editor}>
      <header className={styles.head}>
        <div className={styles.headText}>
          <h1 className={styles.title}>
            {definition.name} <StateTag draft={draft} dirty={dirty} />
          </h1>
          <p className={styles.faint}>{definition.hint}</p>
        </div>
        <div className={styles.acts}>
          {draft.version > 0 && <Button onClick={() => setShowsHistory(true)}>历史版本</Button>}
          {mayPublish && draft.version > 0 && (
            <Button
              danger
              disabled={busy}
              onClick={() =>
                askFirst({
                  title: `下线“${definition.name}”？`,
                  content:
                    cityId === 0
                      ? '草稿会被清除，商城将不再显示这部分内容。历史版本仍会保留。'
                      : '该城市的内容会被清除，恢复使用全国通用的内容。历史版本仍会保留。',
                  okText: '确认下线',
                  danger: true,
                  act: () => remove.mutate(undefined),
                })
              }
            >
              下线
            </Button>
          )}
          {mayEdit && (
            <>
              <Button disabled={busy || outdated || unfinished} onClick={() => preview.mutate(undefined)}>
                预览
              </Button>
              <Button
                loading={save.isPending}
                disabled={busy || outdated || unfinished || !dirty}
                onClick={() => save.mutate(undefined)}
              >
                保存草稿
              </Button>
            </>
          )}
          {mayPublish && (
            <Button
              type="primary"
              loading={publish.isPending}
              disabled={busy || outdated || unfinished || (!dirty && !draft.changed && draft.version > 0)}
              onClick={() =>
                askFirst({
                  title: `发布“${definition.name}”？`,
                  content: `发布后${cityId === 0 ? '所有' : '该城市的'}顾客将在 5 秒内看到新的内容。`,
                  okText: '确认发布',
                  act: () => publish.mutate(undefined),
                })
              }
            >
              发布
            </Button>
          )}
        </div>
      </header>
      {outdated && (
        <Alert
          type="warning"
          showIcon
          title="该内容刚刚被其他同事修改过"
          description="载入最新内容后再修改，您在此所做的修改会被替换。"
          action={
            <Button size="small" onClick={onReload}>
              载入最新内容
            </Button>
          }
        />
      )}
      {part === 'system-status' ? (
        <StatusForm
          status={status}
          disabled={!mayEdit || busy}
          onChange={(changed) => {
            setStatus(changed);
            setDirty(true);
          }}
        />
      ) : (
        <EntryList
          part={part}
          entries={entries}
          readOnly={!mayEdit}
          onChange={(changed) => {
            setEntries(changed);
            setDirty(true);
          }}
        />
      )}
      {showsHistory && (
        <HistoryDrawer
          part={part}
          cityId={cityId}
          version={draft.version}
          mayRestore={mayEdit}
          onRestored={onReload}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </div>
  );
}

function StateTag({ draft, dirty }: { draft: Draft; dirty: boolean }) {
  if (dirty) return <Tag color="warning">有修改未保存</Tag>;
  if (draft.version === 0) return <Tag>未编辑</Tag>;
  if (draft.publishedAt === null) return <Tag color="processing">草稿，未发布</Tag>;
  if (draft.changed) return <Tag color="processing">有修改未发布</Tag>;
  return <Tag color="success">已发布 {formatShortMoment(draft.publishedAt)}</Tag>;
}
