import { writeBeijingMinute } from '@jishi/contract/beijing-time.ts';
import { Alert, Image } from 'antd';
import styles from './complaint.module.css';
import type { CaseData } from './complaint-query.ts';

const senders = { member: '会员', staff: '员工', system: '系统' };

/** What happened, and everything that was said since, notes among colleagues too. */
export function CaseTalk({ data }: { data: CaseData }) {
  return (
    <section className={styles.part} aria-label="投诉内容与沟通">
      <p className={styles.words}>{data.content}</p>
      <Pictures images={data.images} />
      {data.outcome !== '' && (
        <Alert
          type="success"
          title={`处理结果：${data.outcome}`}
          description={
            data.score > 0
              ? `会员评价 ${data.score} 星${data.judgement ? `：${data.judgement}` : ''}`
              : undefined
          }
        />
      )}
      <ol className={styles.talk}>
        {data.messages.map((message) => (
          <li
            key={message.id}
            className={styles.message}
            data-from={message.from}
            data-internal={message.internal || undefined}
          >
            <p className={styles.faint}>
              {message.internal ? '内部备注 · ' : ''}
              {message.staffName || senders[message.from]} · <time>{writeBeijingMinute(message.at)}</time>
            </p>
            <p className={styles.words}>{message.text}</p>
            <Pictures images={message.images} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Pictures({ images }: { images: CaseData['images'] }) {
  if (images.length === 0) return null;
  return (
    <div className={styles.pictures}>
      <Image.PreviewGroup>
        {images.map(({ fid, url }, index) => (
          <Image key={fid} src={url} width={72} height={72} alt={`凭证 ${index + 1}`} />
        ))}
      </Image.PreviewGroup>
    </div>
  );
}
