import { Alert, Button } from 'antd';

/** Stands above a form whose settings a colleague has changed meanwhile. */
export function OutdatedAlert({ text, onReload }: { text: string; onReload: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={text}
      action={
        <Button size="small" disabled={false} onClick={onReload}>
          载入最新内容
        </Button>
      }
    />
  );
}
