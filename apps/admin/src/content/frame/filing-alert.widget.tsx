import { Alert } from 'antd';
import { useAside } from '../../shell/aside/use-aside.ts';
import { LinkButton } from '../../shell/link-button.widget.tsx';
import { partsQuery } from '../content-query.ts';

const WHERE = '/content/bottom-copyright';

/**
 * Says that shoppers are told of a missing filing number (S061), and leads to where it is mended. Nothing where one
 * stands.
 * @param isThere the part to mend is open below
 */
export function FilingAlert({ isThere = false }: { isThere?: boolean }) {
  const { data } = useAside(partsQuery);
  if (!data?.filingMissing) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title="未配置备案号"
      description={`顾客打开页面时会看到“未配置备案号”的提示。请${isThere ? '点击“添加一项”' : '在“版权与备案”中点击“添加一项”'}，填写备案号后发布；已有一条时，确认它的标题含“备案”且没有隐藏。`}
      action={
        isThere ? undefined : (
          <LinkButton to={WHERE} size="small">
            去配置
          </LinkButton>
        )
      }
    />
  );
}
