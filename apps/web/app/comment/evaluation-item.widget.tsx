import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import { Stars } from '@jishi/ui/stars';
import { Tag } from '@jishi/ui/tag';
import { CommentPictures } from '../product/frame/comment-pictures.widget.tsx';
import { formatDate } from '../shell/beijing-time.ts';
import { AppendForm } from './append-form.widget.tsx';
import styles from './evaluate-center.module.css';
import { EvaluateForm } from './evaluate-form.widget.tsx';
import { type EvaluationView, evaluationAddress } from './evaluation-address.ts';
import type { Evaluation, OwnComment } from './evaluation-shapes.ts';
import type { EvaluationAnswer } from './run-evaluation.ts';

const PICTURE_SIZE = 80;

interface EvaluationItemProps {
  evaluation: Evaluation;
  view: EvaluationView;
  answer: EvaluationAnswer | undefined;
}

/** A thing that was bought, with what its buyer said of it and the form for what there is to say still. */
export function EvaluationItem({ evaluation, view, answer }: EvaluationItemProps) {
  const { orderId, orderLineId, ppid, name, specText, image, boughtAt, closesAt, state, comment } =
    evaluation;
  const isOpen = view.line === orderLineId;
  const closeAddress = evaluationAddress({ ...view, line: 0 });
  const mine = answer?.line === orderLineId ? answer : undefined;
  return (
    <li id={`line-${orderLineId}`} className={styles.item}>
      <div className={styles.goods}>
        <a href={`/product/${ppid}`} className={styles.picture}>
          <Picture picture={image} width={PICTURE_SIZE} height={PICTURE_SIZE} />
        </a>
        <div className={styles.facts}>
          <a href={`/product/${ppid}`} className={styles.name}>
            {name}
          </a>
          {specText !== '' && <span className={styles.spec}>{specText}</span>}
          <span className={styles.note}>
            {formatDate(boughtAt)} 购买 · 订单{' '}
            <a href={`/member/order/detail?orderId=${orderId}`} className={`tabular ${styles.order}`}>
              {orderId}
            </a>
          </span>
        </div>
        {!isOpen && state !== 'done' && (
          <div className={styles.side}>
            <LinkButton
              href={evaluationAddress({ ...view, line: orderLineId })}
              variant={state === 'todo' ? 'primary' : 'secondary'}
              size="sm"
              data-keep-scroll=""
              aria-label={`${state === 'todo' ? '评价' : '追评'} ${name}`}
            >
              {state === 'todo' ? '评价' : '追评'}
            </LinkButton>
            <span className={styles.note}>{formatDate(closesAt)} 前</span>
          </div>
        )}
      </div>
      {comment && <OwnWords comment={comment} score={evaluation.score} />}
      {isOpen && state === 'todo' && (
        <EvaluateForm evaluation={evaluation} answer={mine} closeAddress={closeAddress} />
      )}
      {isOpen && state === 'append' && comment && (
        <AppendForm
          commentId={comment.id}
          orderLineId={orderLineId}
          answer={mine}
          closeAddress={closeAddress}
        />
      )}
    </li>
  );
}

const stateWords = { pending: '审核中', refused: '未通过审核', shown: '' } as const;

function StateTag({ state }: { state: OwnComment['state'] }) {
  if (state === 'shown') return null;
  return <Tag tone={state === 'pending' ? 'warning' : 'danger'}>{stateWords[state]}</Tag>;
}

/** What the member said, as he wrote it. */
function OwnWords({ comment, score }: { comment: OwnComment; score: number }) {
  const { state, content, tags, anonymous, images, video, createdAt, reply, append } = comment;
  return (
    <div className={styles.words}>
      <p className={styles.line}>
        <Stars value={score} size="sm" />
        <time dateTime={createdAt} className={styles.note}>
          {formatDate(createdAt)}
        </time>
        {anonymous && <Tag>匿名</Tag>}
        <StateTag state={state} />
      </p>
      {tags.length > 0 && <p className={styles.note}>{tags.join(' · ')}</p>}
      <p className={styles.content}>{content}</p>
      {images.length > 0 && <CommentPictures pictures={images} />}
      {video && (
        <video
          src={video.url}
          {...(video.poster !== null && { poster: video.poster })}
          controls
          preload="none"
          className={styles.film}
          aria-label="评价视频"
        />
      )}
      {append && (
        <div className={styles.append}>
          <p className={styles.line}>
            <b>{append.daysAfter === 0 ? '当天追评' : `购买后 ${append.daysAfter} 天追评`}</b>
            <StateTag state={append.state} />
          </p>
          <p className={styles.content}>{append.content}</p>
          {append.images.length > 0 && <CommentPictures pictures={append.images} />}
        </div>
      )}
      {reply !== null && reply !== '' && (
        <p className={styles.reply}>
          <b>商家回复：</b>
          {reply}
        </p>
      )}
    </div>
  );
}
