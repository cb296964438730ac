import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './article.module.css';
import { ARTICLE_CHANGES, type ArticleDraft } from './article-query.ts';
import { ScheduleDialog } from './schedule.dialog.tsx';

interface ArticleActsProps {
  draft: ArticleDraft;
  /** As it is written now. */
  title: string;
  dirty: boolean;
  /** Something is on its way, or nothing may be saved as it is. */
  disabled: boolean;
  onSave: () => void;
  onPreview: () => void;
  /** At once for '', or at a moment. */
  onPublish: (at: string) => void;
  onLookBack: () => void;
  onReload: () => void;
  /** What is unsaved is given up. */
  onLeave: () => void;
}

/** The buttons of an article, by what it is and what whoever looks at it may do. */
export function ArticleActs(props: ArticleActsProps) {
  const { draft, title, dirty, disabled, onSave, onPreview, onPublish, onLookBack, onReload, onLeave } =
    props;
  const { id, state, publishAt } = draft;
  const mayEdit = usePermission('news:edit');
  const mayPublish = usePermission('news:publish');
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const [isScheduling, setScheduling] = useState(false);
  const withdraw = useAct({
    run: () => api.adminArticle.withdraw({ id }),
    changes: ARTICLE_CHANGES,
    success: () => (publishAt === '' ? '已下线，顾客不再看到' : '已取消定时'),
    onDone: onReload,
  });
  const remove = useAct({
    run: () => api.adminArticle.remove({ id }),
    changes: ARTICLE_CHANGES,
    success: () => '文章已删除',
    onDone: () => {
      onLeave();
      void navigate('/articles');
    },
  });
  const busy = withdraw.isPending || remove.isPending;
  const ask = (question: { title: string; okText: string; danger?: boolean; onOk: () => void }) =>
    void modal.confirm({
      ...{ title: question.title, okText: question.okText, cancelText: '取消', onOk: question.onOk },
      ...(question.danger && { okButtonProps: { danger: true } }),
    });
  const withdrawal =
    publishAt === ''
      ? { title: `下线“${draft.title}”？`, okText: '下线', danger: true }
      : { title: `取消“${draft.title}”的定时发布？`, okText: '取消定时' };
  const hasNothingNew = !dirty && !draft.changed;
  return (
    <div className={styles.buttons}>
      {id !== 0 && <Button onClick={onLookBack}>历史版本</Button>}
      {mayPublish && (state === 'published' || publishAt !== '') && (
        <Button
          disabled={busy}
          onClick={() => ask({ ...withdrawal, onOk: () => withdraw.mutate(undefined) })}
        >
          {withdrawal.okText}
        </Button>
      )}
      {mayEdit && id !== 0 && state !== 'published' && (
        <Button
          danger
          disabled={busy}
          onClick={() =>
            ask({
              ...{ title: `删除“${draft.title}”？`, okText: '删除', danger: true },
              onOk: () => remove.mutate(undefined),
            })
          }
        >
          删除
        </Button>
      )}
      {mayEdit && (
        <>
          <Button disabled={busy || disabled} onClick={onPreview}>
            预览
          </Button>
          <Button disabled={busy || disabled || !dirty} onClick={onSave}>
            保存草稿
          </Button>
        </>
      )}
      {mayPublish && (
        <>
          <Button disabled={busy || disabled || hasNothingNew} onClick={() => setScheduling(true)}>
            定时发布
          </Button>
          <Button
            type="primary"
            disabled={busy || disabled || hasNothingNew}
            onClick={() => ask({ title: `发布“${title}”？`, okText: '确认发布', onOk: () => onPublish('') })}
          >
            发布
          </Button>
        </>
      )}
      {isScheduling && (
        <ScheduleDialog
          title={title}
          onClose={() => setScheduling(false)}
          onChoose={(at) => {
            setScheduling(false);
            onPublish(at);
          }}
        />
      )}
    </div>
  );
}
