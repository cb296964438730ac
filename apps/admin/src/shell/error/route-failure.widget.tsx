import { Button } from 'antd';
import { FailureView } from './failure.widget.tsx';

/** A page that failed to draw or whose code did not come; the rest of the admin stays as it is. */
export function RouteFailure() {
  return (
    <FailureView
      title="页面没有打开"
      text="可能是网络中断，或者系统刚刚更新过。刷新后通常可以恢复；若仍有问题，请联系技术支持。"
      action={
        <Button type="primary" onClick={() => window.location.reload()}>
          刷新页面
        </Button>
      }
    />
  );
}
