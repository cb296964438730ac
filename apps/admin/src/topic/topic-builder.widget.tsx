import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { TOPIC_CODE } from '@jishi/contract/topic-block.ts';
import { Alert, App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DeadLinks } from '../rich-text/frame/dead-links.widget.tsx';
import { VersionsDrawer } from '../rich-text/frame/versions.drawer.tsx';
import { api } from '../shell/api.ts';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { useLeaveGuard } from '../shell/form/leave-guard.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { useDraftActs } from '../shell/use-draft-acts.ts';
import { BlockList } from './block-list.widget.tsx';
import { describeState } from './describe-state.ts';
import { FormAnswersDrawer } from './form-answers.drawer.tsx';
import styles from './topic.module.css';
import { TopicFacts } from './topic-facts.widget.tsx';
import { type DeadLink, TOPIC_CHANGES, type TopicDraft } from './topic-query.ts';

/** How wide the window of a preview is: a desktop's. */
const PREVIEW = 'width=1440,height=900';

/** A topic with its blocks and what may be done to it: save, preview, publish, withdraw, delete, look back. */
export function TopicBuilder({ draft, onReload }: { draft: TopicDraft; onReload: () => void }) {
  const mayEdit = usePermission('topic:edit');
  const mayPublish = usePermission('topic:publish');
  const navigate = useNavigate();
  const { modal, message } = App.useApp();
  const [values, setValues] = useState(draft);
  const [dirty, setDirty] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const [isLookingBack, setLookingBack] = useState(false);
  const [showsAnswers, setShowsAnswers] = useState(false);
  const [dead, setDead] = useState<DeadLink[]>([]);
  const mayRead = usePermission('topic:answers');
  const release = useLeaveGuard(dirty);
  const { id, version, title, code } = values;
  const change = (next: Partial<TopicDraft>) => {
    setValues((before) => ({ ...before, ...next }));
    setDirty(true);
  };
  const noteRefusal = (error: unknown) => {
    const isOutdated = refusalOf(error, 'adminTopic.save', 'adminTopic.publish')?.name === 'outdated';
    setOutdated(isOutdated);
    return isOutdated;
  };
  const saveDraft = () => {
    const { platform, ground, variables } = values;
    const entries = values.entries.map((block) => ({
      ...{ ...block, id: Math.max(0, block.id) },
      children: block.children.map((item) => ({ ...item, id: Math.max(0, item.id) })),
    }));
    return api.adminTopic.save({
      id,
      version,
      code,
      title: title.trim(),
      platform,
      ground,
      variables,
      entries,
    });
  };
  const acts = useDraftActs({
    ...{ draft: { id, version }, dirty, changes: TOPIC_CHANGES, folder: '/topics', save: saveDraft },
    publish: (saved) => api.adminTopic.publish(saved),
    preview: (savedId) => api.adminTopic.preview({ id: savedId }),
    published: () => '已发布，顾客即可看到',
    windowFeatures: PREVIEW,
    onRefused: noteRefusal,
    onSaved: () => {
      setDirty(false);
      release();
    },
    onReload,
  });
  const withdraw = useAct({
    run: () => api.adminTopic.withdraw({ id }),
    changes: TOPIC_CHANGES,
    success: () => '已下线，顾客不再看到',
    onDone: onReload,
  });
  const remove = useAct({
    run: () => api.adminTopic.remove({ id }),
    changes: TOPIC_CHANGES,
    success: () => '专题已删除',
    onDone: () => {
      release();
      void navigate('/topics');
    },
  });
  const ask = (question: {
    title: string;
    content?: ReactNode;
    okText: string;
    danger?: boolean;
    onOk: () => void;
  }) =>
    void modal.confirm({
      ...{ title: question.title, okText: question.okText, cancelText: '取消', onOk: question.onOk },
      ...(question.content !== undefined && { content: question.content, width: 560 }),
      ...(question.danger && { okButtonProps: { danger: true } }),
    });
  const check = useAct({
    run: () => api.adminTopic.checkLinks({ id }),
    changes: [],
    success: (found) =>
      found.length === 0
        ? '没有发现失效的链接；站外链接在保存后由系统定时检查'
        : `发现 ${found.length} 处失效，见上方`,
    onDone: setDead,
  });
  // What is not saved yet is checked as it was saved last; a check that fails keeps nobody from publishing.
  const askPublish = async () => {
    let found: DeadLink[] = [];
    try {
      if (id !== 0) found = await api.adminTopic.checkLinks({ id });
    } catch (error) {
      message.warning(`链接没有检查成功：${describeFailure(error)}`);
    }
    setDead(found);
    ask({
      title: `发布“${title}”？`,
      ...(found.length > 0 && { content: <DeadLinks dead={found} /> }),
      okText: found.length > 0 ? '仍要发布' : '确认发布',
      onOk: () => acts.publish(),
    });
  };
  const hasForm = draft.entries.some(({ kind }) => kind === 'form');
  const state = describeState({ ...draft, changed: draft.changed || dirty });
  const busy = acts.isBusy || withdraw.isPending || remove.isPending;
  const isWhole = title.trim().length >= 2 && TOPIC_CODE.test(code);
  const stuck = busy || outdated || !isWhole;
  return (
    <section className={styles.builder} aria-label="专题">
      <header className={styles.head}>
        <div>
          <Link to="/topics" className={styles.faint}>
            全部专题
          </Link>
          <h1 className={styles.title}>
            {id === 0 ? '新建专题' : draft.title} <StateTag tone={state.tone}>{state.name}</StateTag>
          </h1>
        </div>
        <div className={styles.buttons}>
          {id !== 0 && <Button onClick={() => setLookingBack(true)}>历史版本</Button>}
          {id !== 0 && mayRead && hasForm && <Button onClick={() => setShowsAnswers(true)}>表单答案</Button>}
          {id !== 0 && (
            <Button
              disabled={busy || dirty}
              loading={check.isPending}
              onClick={() => check.mutate(undefined)}
            >
              检查链接
            </Button>
          )}
          {mayPublish && draft.state === 'published' && (
            <Button
              disabled={busy}
              onClick={() =>
                ask({
                  title: `下线“${draft.title}”？`,
                  okText: '下线',
                  danger: true,
                  onOk: () => withdraw.mutate(undefined),
                })
              }
            >
              下线
            </Button>
          )}
          {mayEdit && id !== 0 && draft.state !== 'published' && (
            <Button
              danger
              disabled={busy}
              onClick={() =>
                ask({
                  title: `删除“${draft.title}”？`,
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
              <Button disabled={stuck} onClick={acts.preview}>
                预览
              </Button>
              <Button disabled={stuck || !dirty} onClick={acts.save}>
                保存草稿
              </Button>
            </>
          )}
          {mayPublish && (
            <Button
              type="primary"
              disabled={stuck || values.entries.length === 0 || (!dirty && !draft.changed)}
              onClick={() => void askPublish()}
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
          title="该专题刚刚被其他同事修改过"
          description="载入最新内容后再修改，您在此所做的修改会被替换。"
          action={
            <Button size="small" onClick={onReload}>
              载入最新内容
            </Button>
          }
        />
      )}
      <DeadLinks dead={dead} />
      <TopicFacts values={values} disabled={!mayEdit} onChange={change} />
      <BlockList entries={values.entries} readOnly={!mayEdit} onChange={(entries) => change({ entries })} />
      {showsAnswers && (
        <FormAnswersDrawer id={id} title={draft.title} onClose={() => setShowsAnswers(false)} />
      )}
      {isLookingBack && (
        <VersionsDrawer
          queryKey={['topic-versions', id]}
          load={(options) => api.adminTopic.versions({ id }, options)}
          mayRestore={mayEdit}
          onClose={() => setLookingBack(false)}
          onRestore={({ title: before, ground, entries, variables }) => {
            change({ title: before, ground, entries, variables });
            setLookingBack(false);
          }}
        />
      )}
    </section>
  );
}
