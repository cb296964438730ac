import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { formatMinute } from '../shell/beijing-time.ts';
import styles from './complaint-detail.module.css';

type Message = OutputOf<Contract['complaint']['detail']>['messages'][number];

const names = { member: '我', staff: '商城客服', system: '系统' };

/** What was said, the first first. */
export function Conversation({ messages }: { messages: readonly Message[] }) {
  if (messages.length === 0) return <p className={styles.quiet}>还没有新的沟通，我们会尽快与您联系。</p>;
  return (
    <ol className={styles.talk}>
      {messages.map(({ from, text, images, at }, index) => (
        // What was said is never unsaid: its place is its name.
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added to.
        <li key={index} className={styles.message} data-from={from}>
          <p className={styles.sender}>
            {names[from]} <time className="tabular">{formatMinute(at)}</time>
          </p>
          <div className={styles.bubble}>
            {text}
            <Pictures images={images} of="消息" />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Pictures in small, each the way to the whole. */
export function Pictures({ images, of }: { images: readonly { fid: string; url: string }[]; of: string }) {
  if (images.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {images.map(({ fid, url }, index) => (
        <li key={fid}>
          <a href={url} target="_blank" rel="noopener">
            <img src={url} width={72} height={72} loading="lazy" alt={`${of}图片 ${index + 1}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}
