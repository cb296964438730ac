import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DeadLinks } from '../rich-text/frame/dead-links.widget.tsx';
import { RichTextEditor } from '../rich-text/frame/rich-text-editor.widget.tsx';
import { VersionsDrawer } from '../rich-text/frame/versions.drawer.tsx';
import { api } from '../shell/api.ts';
import { useLeaveGuard } from '../shell/form/leave-guard.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { useDraftActs } from '../shell/use-draft-acts.ts';
import styles from './document.module.css';
import { DocumentFacts, SHORT_NAME } from './document-facts.widget.tsx';
import { DOCUMENT_CHANGES, type DocumentDraft, type Tree } from './document-query.ts';
import { DocumentState } from './document-state.widget.tsx';

const keepPicture = (file: File) => api.adminDocument.upload({ file });

/** A document with what may be done to it: save, preview, publish, withdraw, delete, look back. */
export function DocumentEditor({
  draft,
  tree,
  onReload,
}: {
  draft: DocumentDraft;
  tree: Tree;
  onReload: () => void;
}) {
  const mayEdit = usePermission('document:edit');
  const mayPublish = usePermission('document:publish');
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const [values, setValues] = useState(draft);
  // Another text is another editor.
  const [start, setStart] = useState({ round: 0, html: draft.html });
  const [dirty, setDirty] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const [isNameTaken, setNameTaken] = useState(false);
  const [isLookingBack, setLookingBack] = useState(false);
  const release = useLeaveGuard(dirty);
  const { id, version, categoryId, shortName, title, html, department, state } = values;
  const change = (next: Partial<DocumentDraft>) => {
    setValues((before) => ({ ...before, ...next }));
    setDirty(true);
    if (next.shortName !== undefined) setNameTaken(false);
  };
  const noteRefusal = (error: unknown) => {
    const name = refusalOf(error, 'adminDocument.save', 'adminDocument.publish')?.name;
    setOutdated(name === 'outdated');
    setNameTaken(name === 'taken');
    return name === 'outdated' || name === 'taken';
  };
  const isWhole = title.trim().length >= 2 && SHORT_NAME.test(shortName) && categoryId > 0;
  const saveDraft = () =>
    api.adminDocument.save({ id, version, categoryId, shortName, title, html, department });
  const acts = useDraftActs({
    ...{ draft: { id, version }, dirty, changes: DOCUMENT_CHANGES, folder: '/documents', save: saveDraft },
    publish: (saved) => api.adminDocument.publish(saved),
    preview: (savedId) => api.adminDocument.preview({ id: savedId }),
    published: () => '已发布，帮助中心随即更新',
    onRefused: noteRefusal,
    onSaved: () => {
      setDirty(false);
      release();
    },
    onReload,
  });
  const act = { changes: DOCUMENT_CHANGES, onRefused: noteRefusal };
  const withdraw = useAct({
    ...act,
    run: () => api.adminDocument.withdraw({ id }),
    success: () => '已下线，顾客不再看到',
    onDone: onReload,
  });
  const remove = useAct({
    ...act,
    run: () => api.adminDocument.remove({ id }),
    success: () => '文档已删除',
    onDone: () => {
      release();
      void navigate(`/documents?category=${categoryId}`);
    },
  });
  const busy = acts.isBusy || withdraw.isPending || remove.isPending || outdated;
  const ask = (question: { title: string; okText: string; danger?: boolean; onOk: () => void }) =>
    void modal.confirm({
      ...{ title: question.title, okText: question.okText, cancelText: '取消', onOk: question.onOk },
      ...(question.danger && { okButtonProps: { danger: true } }),
    });
  return (
    <section className={styles.editor} aria-label="文档">
      <header className={styles.panelHead}>
        <div>
          <Link to={`/documents?category=${categoryId}`} className={styles.faint}>
            全部文档
          </Link>
          <h1 className={styles.panelTitle}>
            {id === 0 ? '新建文档' : draft.title}{' '}
            <DocumentState state={state} changed={draft.changed || dirty} />
          </h1>
        </div>
        <div className={styles.buttons}>
          {id !== 0 && <Button onClick={() => setLookingBack(true)}>历史版本</Button>}
          {mayPublish && state === 'published' && (
            <Button
              disabled={busy}
              onClick={() =>
                ask({
                  title: `下线“${title}”？`,
                  okText: '下线',
                  danger: true,
                  onOk: () => withdraw.mutate(undefined),
                })
              }
            >
              下线
            </Button>
          )}
          {mayEdit && id !== 0 && state !== 'published' && (
            <Button
              danger
              disabled={busy}
              onClick={() =>
                ask({
                  title: `删除“${title}”？`,
                  okText: '删除',
                  danger: true,
                  onOk: () => remove.mutate(undefined),
                })
              }
            >
              删除
            </Button>
          )}
          {mayEdit && (
            <>
              <Button disabled={busy || !isWhole} loading={acts.isPreviewing} onClick={acts.preview}>
                预览
              </Button>
              <Button disabled={busy || !isWhole || !dirty} loading={acts.isSaving} onClick={acts.save}>
                保存草稿
              </Button>
            </>
          )}
          {mayPublish && (
            <Button
              type="primary"
              disabled={busy || !isWhole || (!dirty && !draft.changed)}
              loading={acts.isPublishing}
              onClick={() =>
                ask({ title: `发布“${title}”？`, okText: '确认发布', onOk: () => acts.publish() })
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
          title="该文档刚刚被其他同事修改过"
          description="载入最新内容后再修改，您在此所做的修改会被替换。"
          action={
            <Button size="small" onClick={onReload}>
              载入最新内容
            </Button>
          }
        />
      )}
      <DocumentFacts
        values={values}
        tree={tree}
        isNameTaken={isNameTaken}
        disabled={!mayEdit}
        onChange={change}
      />
      <DeadLinks dead={draft.dead} />
      <RichTextEditor
        key={start.round}
        label="正文"
        html={start.html}
        readOnly={!mayEdit}
        keepPicture={keepPicture}
        onChange={(next) => change({ html: next })}
      />
      {isLookingBack && (
        <VersionsDrawer
          queryKey={['document-versions', id]}
          load={(options) => api.adminDocument.versions({ id }, options)}
          mayRestore={mayEdit}
          onClose={() => setLookingBack(false)}
          onRestore={(one) => {
            change({ title: one.title, html: one.html });
            setStart(({ round }) => ({ round: round + 1, html: one.html }));
            setLookingBack(false);
          }}
        />
      )}
    </section>
  );
}
