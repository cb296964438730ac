import { type NoticeType, noticeTypes } from '@jishi/contract/notice-type.ts';
import { Form, Tag } from 'antd';
import styles from './notice.module.css';

/** The message as a member will see it. */
export function MessagePreview() {
  const title: string = Form.useWatch('title') ?? '';
  const text: string = Form.useWatch('text') ?? '';
  const link: string = Form.useWatch('link') ?? '';
  const type: NoticeType = Form.useWatch('type') ?? 'activity';
  const picture: { url: string } | null = Form.useWatch('picture') ?? null;
  return (
    <section className={styles.preview} aria-label="预览">
      <p className={styles.head}>
        <strong className={styles.title}>{title.trim() || '标题'}</strong>
        <Tag>{noticeTypes[type]}</Tag>
      </p>
      <div className={styles.body}>
        {picture && <img className={styles.picture} src={picture.url} alt="" />}
        <p className={styles.text}>{text.trim() || '内容'}</p>
      </div>
      {link.trim() !== '' && <p className={styles.link}>点击标题打开 {link.trim()}</p>}
    </section>
  );
}
