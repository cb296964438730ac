import { TOPIC_COMMENT_LENGTH } from '@jishi/contract/topic-block.ts';
import { Button } from '@jishi/ui/button';
import { Tag } from '@jishi/ui/tag';
import { Textarea } from '@jishi/ui/textarea';
import { Form, useNavigation } from 'react-router';
import { formatMinute } from '../../shell/beijing-time.ts';
import { BlockHead } from './block-head.widget.tsx';
import { SaidLine } from './said-line.widget.tsx';
import styles from './talk-blocks.module.css';
import type { BlockProps } from './topic-shapes.ts';

/** What members say in a topic, and the form to say something; without scripts, too. */
export function CommentBlock({ block, data, acted }: BlockProps) {
  const { state, formData } = useNavigation();
  const isSending = state !== 'idle' && formData?.get('blockId') === String(block.id);
  const refused = acted?.act === 'say' && acted.blockId === block.id && !acted.outcome.ok;
  return (
    <section className="page-column" aria-label={block.props.title}>
      <BlockHead {...block} />
      <div className={styles.card}>
        <SaidLine acted={acted} blockId={block.id} done="已提交，审核通过后所有人可见" />
        {/* What was said stays in the form until it was taken. */}
        <Form
          method="post"
          preventScrollReset
          className={styles.say}
          key={refused ? 'again' : data?.comments[0]?.id}
        >
          <input type="hidden" name="act" value="say" />
          <input type="hidden" name="blockId" value={block.id} />
          <Textarea
            name="content"
            label="我的评论"
            hideLabel
            placeholder="说说您的看法，文明发言"
            rows={3}
            maxLength={TOPIC_COMMENT_LENGTH}
            showCount
            required
            defaultValue={refused ? acted.content : ''}
          />
          <Button type="submit" pending={isSending}>
            发表评论
          </Button>
        </Form>
        {data && data.comments.length === 0 && <p className={styles.faint}>还没有评论，来说第一句</p>}
        <ul className={styles.comments}>
          {data?.comments.map(({ id, nickname, content, createdAt, mine, state: stands }) => (
            <li key={id} className={styles.comment}>
              <p className={styles.facts}>
                <b>{nickname}</b>
                {mine && <Tag>我</Tag>}
                <time className="tabular" dateTime={createdAt}>
                  {formatMinute(createdAt)}
                </time>
                {stands === 'pending' && <Tag tone="warning">审核中，仅自己可见</Tag>}
                {stands === 'refused' && <Tag tone="danger">未通过审核，仅自己可见</Tag>}
              </p>
              <p className={styles.words}>{content}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
