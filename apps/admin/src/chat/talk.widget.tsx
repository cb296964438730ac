import { Skeleton, Tag } from 'antd';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { AnswerBox } from './answer-box.widget.tsx';
import type { ChatState } from './chat-query.ts';
import { stateNames } from './desk-address.ts';
import { Messages } from './messages.widget.tsx';
import styles from './talk.module.css';
import { TalkActions } from './talk-actions.widget.tsx';
import { useTalk } from './use-talk.ts';

const colours: Record<ChatState, string> = { waiting: 'warning', active: 'success', closed: 'default' };

/** One conversation: what was said, and what can be done about it. */
export function Talk({
  conversationId,
  isLive,
  colleagues,
  onMoved,
}: {
  conversationId: number;
  isLive: boolean;
  colleagues: readonly { staffId: number; name: string }[];
  /** The conversation stands in another list now. */
  onMoved: (state: ChatState) => void;
}) {
  const talk = useTalk(conversationId, isLive);
  const { context, thread } = talk;
  const failure = context.error ?? thread.error;
  if (!context.data || !thread.data) {
    return (
      <section className={styles.pane} aria-label="会话">
        {failure ? (
          <FailureView
            title="会话没有打开"
            text={describeFailure(failure)}
            onRetry={() => {
              void context.refetch();
              void thread.refetch();
            }}
          />
        ) : (
          <Skeleton active className={styles.skeleton} paragraph={{ rows: 8 }} />
        )}
      </section>
    );
  }
  const { memberName, memberMobile, state, staffName } = context.data;
  return (
    <section className={styles.pane} aria-label={`与${memberName}的会话`}>
      <div className={styles.head}>
        <h2 className={styles.name}>{memberName}</h2>
        <span className={styles.faint}>{memberMobile}</span>
        <Tag color={colours[state]}>
          {stateNames[state]}
          {state === 'active' && !talk.isOwn && ` · ${staffName}`}
        </Tag>
        <span className={styles.space} />
        <TalkActions
          conversation={context.data}
          isOwn={talk.isOwn}
          colleagues={colleagues}
          onMoved={onMoved}
        />
      </div>
      <Messages talk={talk} />
      <AnswerBox
        isTaken={state === 'active' && !talk.isOwn}
        takenBy={staffName}
        onPicture={async (file) => {
          if (await talk.sendPicture(file)) onMoved('active');
        }}
        onSend={async (text) => {
          if (await talk.send(text)) onMoved('active');
        }}
      />
    </section>
  );
}
