import { noticeTypes } from '@jishi/contract/notice-type.ts';
import { IconButton } from '@jishi/ui/icon-button';
import { Picture } from '@jishi/ui/picture';
import { Tag } from '@jishi/ui/tag';
import { VisuallyHidden } from '@jishi/ui/visually-hidden';
import EyeOff from 'lucide-react/icons/eye-off';
import styles from './message.module.css';
import type { ShownMessage } from './message-days.ts';

interface MessageRowProps {
  message: ShownMessage;
  /** The member follows its link. */
  onOpen(): void;
  onHide(): void;
}

/** One message: a dot while it is unread, and the way to what it is about. */
export function MessageRow({ message, onOpen, onHide }: MessageRowProps) {
  const { title, text, link, picture, time, type, isRead } = message;
  return (
    <li className={styles.message} data-unread={!isRead || undefined}>
      <div className={styles.line}>
        <h3 className={styles.title}>
          {!isRead && <VisuallyHidden>未读：</VisuallyHidden>}
          {link === '' ? (
            title
          ) : (
            <a href={link} className={styles.link} onClick={onOpen}>
              {title}
            </a>
          )}
        </h3>
        <Tag>{noticeTypes[type]}</Tag>
        <time className={`tabular ${styles.time}`}>{time}</time>
        <IconButton
          label={`隐藏消息：${title}`}
          icon={<EyeOff size={16} />}
          size="sm"
          className={styles.hide}
          onClick={onHide}
        />
      </div>
      <div className={styles.body}>
        {picture && (
          <Picture
            picture={{ ...picture, alt: '' }}
            width={120}
            height={80}
            fit="cover"
            className={styles.picture}
          />
        )}
        <p className={styles.text}>{text}</p>
      </div>
    </li>
  );
}
