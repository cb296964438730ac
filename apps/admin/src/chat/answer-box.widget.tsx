import { Button, Empty, Input, Popover } from 'antd';
import ImagePlus from 'lucide-react/icons/image-plus';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { type KeyboardEvent, useState } from 'react';
import { useAside } from '../shell/aside/use-aside.ts';
import { PictureButton } from '../shell/picture-button.widget.tsx';
import { repliesQuery } from './chat-query.ts';
import styles from './talk.module.css';

/** Most characters of a message. */
const TEXT_MAXIMUM = 2000;

/** Where staff write: Enter sends, Shift and Enter begin a new line, and canned replies are put in to be finished. */
export function AnswerBox({
  isTaken,
  takenBy,
  onSend,
  onPicture,
}: {
  isTaken: boolean;
  takenBy: string;
  onSend: (text: string) => void;
  onPicture: (file: File) => Promise<void>;
}) {
  const [text, setText] = useState('');
  const send = () => {
    const trimmed = text.trim();
    if (trimmed === '' || isTaken) return;
    onSend(trimmed);
    setText('');
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.answer}>
      <Input.TextArea
        className={styles.text ?? ''}
        variant="borderless"
        autoSize={{ minRows: 3, maxRows: 6 }}
        value={text}
        maxLength={TEXT_MAXIMUM}
        disabled={isTaken}
        aria-label="回复内容"
        placeholder={
          isTaken ? `该会话由${takenBy}接待，接管后可回复` : '输入回复，Enter 发送，Shift+Enter 换行'
        }
        onChange={({ target }) => setText(target.value)}
        onKeyDown={sendOnEnter}
      />
      <div className={styles.answerFoot}>
        <PictureButton
          type="text"
          send={onPicture}
          disabled={isTaken}
          icon={<ImagePlus size={16} strokeWidth={1.5} />}
        >
          图片
        </PictureButton>
        <CannedReplies
          disabled={isTaken}
          onChoose={(reply) => setText((before) => `${before}${reply}`.slice(0, TEXT_MAXIMUM))}
        />
        <Button type="primary" disabled={isTaken || text.trim() === ''} onClick={send}>
          发送
        </Button>
      </div>
    </div>
  );
}

function CannedReplies({ disabled, onChoose }: { disabled: boolean; onChoose: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const { data } = useAside({ ...repliesQuery, enabled: open });
  const content = (
    <div className={styles.replies}>
      {data?.list.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有快捷回复，可在右上角设置中添加" />
      )}
      {data?.list.map((reply) => (
        <button
          key={reply.id}
          type="button"
          className={styles.reply}
          onClick={() => {
            onChoose(reply.text);
            setOpen(false);
          }}
        >
          <strong>{reply.title}</strong>
          <span>{reply.text}</span>
        </button>
      ))}
    </div>
  );
  return (
    <Popover trigger="click" placement="topLeft" open={open} onOpenChange={setOpen} content={content}>
      <Button type="text" disabled={disabled} icon={<MessageSquareText size={16} strokeWidth={1.5} />}>
        快捷回复
      </Button>
    </Popover>
  );
}
