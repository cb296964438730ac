import { useEffect, useState } from 'react';
import { COUNTED_FROM, countDownload, untilNextCount } from './download-wait.ts';

/** The countdown of the download buttons (S103); it begins anew whenever the dialog opens. */
export function useDownloadWait(open: boolean): { isOver: boolean; label: string } {
  const [count, setCount] = useState(COUNTED_FROM);
  useEffect(() => {
    if (!open) return;
    const openedAt = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const passed = Date.now() - openedAt;
      const left = countDownload(passed);
      setCount(left);
      if (left > 0) timer = setTimeout(look, untilNextCount(passed));
    };
    look();
    return () => clearTimeout(timer);
  }, [open]);
  return { isOver: count === 0, label: `下载（${count}）` };
}
