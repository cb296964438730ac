import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { DeadLinks } from '../rich-text/frame/dead-links.widget.tsx';
import { RichTextEditor } from '../rich-text/frame/rich-text-editor.widget.tsx';
import { VersionsDrawer } from '../rich-text/frame/versions.drawer.tsx';
import { api } from '../shell/api.ts';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { useLeaveGuard } from '../shell/form/leave-guard.ts';
import { usePermission } from '../shell/session.tsx';
import { useDraftActs } from '../shell/use-draft-acts.ts';
import styles from './article.module.css';
import { ArticleActs } from './article-acts.widget.tsx';
import { ArticleFacts } from './article-facts.widget.tsx';
import { ARTICLE_CHANGES, type ArticleDraft, type Column } from './article-query.ts';
import { describeState } from './describe-state.ts';

const keepPicture = (file: Blob) => api.adminArticle.upload({ file });

/** An article with what may be done to it: save, preview, publish now or later, withdraw, delete, look back. */
export function ArticleEditor({
  draft,
  columns,
  onReload,
}: {
  draft: ArticleDraft;
  columns: readonly Column[];
  onReload: () => void;
}) {
  const mayEdit = usePermission('news:edit');
  const [values, setValues] = useState(draft);
  // Another text is another editor.
  const [start, setStart] = useState({ round: 0, html: draft.html });
  const [dirty, setDirty] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const [isLookingBack, setLookingBack] = useState(false);
  const release = useLeaveGuard(dirty);
  const { id, version } = values;
  const change = (next: Partial<ArticleDraft>) => {
    setValues((before) => ({ ...before, ...next }));
    setDirty(true);
  };
  const noteRefusal = (error: unknown) => {
    const isOutdated = refusalOf(error, 'adminArticle.save', 'adminArticle.publish')?.name === 'outdated';
    setOutdated(isOutdated);
    return isOutdated;
  };
  const isWhole = values.title.trim().length >= 2 && values.columnId > 0;
  const saveDraft = () => {
    const { columnId, title, summary, html, cover, ppids, authorName, source, pinned, commentsOpen } = values;
    const facts = { columnId, title, summary, cover, ppids, authorName, source, pinned, commentsOpen };
    return api.adminArticle.save({ id, version, html, ...facts });
  };
  const acts = useDraftActs({
    ...{ draft: { id, version }, dirty, changes: ARTICLE_CHANGES, folder: '/articles', save: saveDraft },
    publish: (saved, at) => api.adminArticle.publish({ ...saved, at }),
    preview: (savedId) => api.adminArticle.preview({ id: savedId }),
    published: (at) => (at === '' ? '已发布，顾客即可看到' : `将于 ${writeBeijing(at)} 发布`),
    onRefused: noteRefusal,
    onSaved: () => {
      setDirty(false);
      release();
    },
    onReload,
  });
  const state = describeState({ ...draft, changed: draft.changed || dirty });
  return (
    <section className={styles.editor} aria-label="文章">
      <header className={styles.editorHead}>
        <div>
          <Link to="/articles" className={styles.faint}>
            全部文章
          </Link>
          <h1 className={styles.editorTitle}>
            {id === 0 ? '新建文章' : draft.title} <StateTag tone={state.tone}>{state.name}</StateTag>
          </h1>
          {draft.publishAt !== '' && (
            <p className={styles.faint}>将于 {writeBeijing(draft.publishAt)} 发布，再次保存会取消定时</p>
          )}
        </div>
        <ArticleActs
          draft={draft}
          title={values.title}
          dirty={dirty}
          disabled={outdated || !isWhole || acts.isBusy}
          onSave={acts.save}
          onPreview={acts.preview}
          onPublish={acts.publish}
          onLookBack={() => setLookingBack(true)}
          onReload={onReload}
          onLeave={release}
        />
      </header>
      {outdated && (
        <Alert
          type="warning"
          showIcon
          title="该文章刚刚被其他同事修改过"
          description="载入最新内容后再修改，您在此所做的修改会被替换。"
          action={
            <Button size="small" onClick={onReload}>
              载入最新内容
            </Button>
          }
        />
      )}
      <ArticleFacts
        values={values}
        columns={columns}
        disabled={!mayEdit}
        keepPicture={keepPicture}
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
          queryKey={['article-versions', id]}
          load={(options) => api.adminArticle.versions({ id }, options)}
          mayRestore={mayEdit}
          onClose={() => setLookingBack(false)}
          onRestore={({ title, summary, html }) => {
            change({ title, summary, html });
            setStart(({ round }) => ({ round: round + 1, html }));
            setLookingBack(false);
          }}
        />
      )}
    </section>
  );
}
