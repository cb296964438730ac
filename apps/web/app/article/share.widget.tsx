import { toast } from '@jishi/ui/toast';
import LinkIcon from 'lucide-react/icons/link';
import { useShell } from '../shell/use-shell.ts';
import story from './story.module.css';

/** Copies title and address of the article. */
export function Share({ title, path }: { title: string; path: string }) {
  const { origin } = useShell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${title} ${origin}${path}`);
      toast('链接已复制', { tone: 'success' });
    } catch {
      // The browser does not allow it here: the address bar has it as well.
      toast('复制失败，请从地址栏复制链接');
    }
  };
  return (
    <button type="button" className={story.thumb} onClick={() => void copy()}>
      <LinkIcon size={18} aria-hidden />
      复制链接
    </button>
  );
}
