import SearchX from 'lucide-react/icons/search-x';
import { LinkButton } from '../link-button.widget.tsx';
import { FailureView } from './failure.widget.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <FailureView
      icon={<SearchX size={28} strokeWidth={1.5} />}
      title="没有这个页面"
      text="地址可能输错了，或者页面已经移走。"
      action={
        <LinkButton to="/" type="primary">
          回到概览
        </LinkButton>
      }
    />
  );
}
