import { Button } from '@jishi/ui/button';
import { toast } from '@jishi/ui/toast';
import Bell from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { askLogin } from '../shell/overlay/ask-login.ts';
import { showFailure } from '../shell/show-failure.ts';
import { useVisitor } from '../shell/visitor.tsx';

interface RemindButtonProps {
  qid: number;
  name: string;
  isReminded: boolean;
  size: 'md' | 'lg';
}

/** 提醒我: tells the member before the start, or takes it back. Who is not signed in is asked to first. */
export function RemindButton({ qid, name, isReminded, size }: RemindButtonProps) {
  const { visitor } = useVisitor();
  const [isOn, setOn] = useState(isReminded);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setOn(isReminded), [isReminded]);
  const change = async () => {
    setBusy(true);
    try {
      const { reminded } = await api.rush.remind({ qid, wanted: !isOn });
      setOn(reminded);
      toast(reminded ? '已设置，开抢前 5 分钟在消息中心提醒您' : '已取消提醒', { tone: 'success' });
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size={size}
      icon={<Bell size={16} />}
      pending={isBusy}
      aria-pressed={isOn}
      aria-label={`${isOn ? '已设提醒，点击取消' : '提醒我'}：${name}`}
      onClick={() => (visitor && !visitor.signedIn ? askLogin(() => void change()) : void change())}
    >
      {isOn ? '已设提醒' : '提醒我'}
    </Button>
  );
}
