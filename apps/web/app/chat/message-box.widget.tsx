import { PICTURE_KINDS } from '@jishi/contract/said-alike.ts';
import { Button } from '@jishi/ui/button';
import { IconButton } from '@jishi/ui/icon-button';
import { toast } from '@jishi/ui/toast';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './message-box.module.css';

/** Most characters of a message. */
const TEXT_MAXIMUM = 2000;
/** What may be sent as a picture, as the API takes it: kinds, and bytes. */
const PICTURES = 'image/jpeg,image/png,image/webp';
const PICTURE_BYTES = 5 * 1024 * 1024;
/** From here on the rest is counted. */
const WORTH_COUNTING = 1800;

/** Where the shopper writes: Enter sends, Shift and Enter begin a new line. */
export function MessageBox({
  onSend,
  onPicture,
}: {
  onSend: (text: string) => void;
  onPicture: (file: File) => void;
}) {
  const [text, setText] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  // Whoever opens the chat wants to say something.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const isEmpty = text.trim() === '';
  const send = () => {
    if (isEmpty) return;
    onSend(text.trim());
    setText('');
  };
  const sendPicture = (file: File) => {
    if (!PICTURES.includes(file.type) || file.type === '') toast(PICTURE_KINDS);
    else if (file.size > PICTURE_BYTES) toast('图片不能超过 5 MB，请压缩后重新发送');
    else onPicture(file);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={box}
        className={styles.text}
        value={text}
        maxLength={TEXT_MAXIMUM}
        placeholder="请输入您的问题，Enter 发送，Shift+Enter 换行"
        aria-label="消息内容"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
        onPaste={({ clipboardData }) => [...clipboardData.files].forEach(sendPicture)}
      />
      <div className={styles.foot}>
        <input
          ref={chooser}
          type="file"
          accept={PICTURES}
          hidden
          onChange={({ target }) => {
            if (target.files?.[0]) sendPicture(target.files[0]);
            target.value = '';
          }}
        />
        <IconButton
          label="发送图片"
          icon={<ImagePlus size={18} />}
          size="sm"
          onClick={() => chooser.current?.click()}
        />
        <span className={`tabular ${styles.count}`} aria-live="polite">
          {text.length >= WORTH_COUNTING && `${text.length}/${TEXT_MAXIMUM}`}
        </span>
        <Button type="submit" variant="primary" size="sm" className={styles.send} disabled={isEmpty}>
          发送
        </Button>
      </div>
    </form>
  );
}
