import type { ResaleGrade } from '@jishi/contract/resale-words.ts';
import { Button, Form, type FormInstance, Typography } from 'antd';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';

/** What the unit could cost, as soon as the form says what it is when new and how worn; one press takes it over. */
export function SuggestedPrice({
  form,
  deviceId,
  onTake,
}: {
  /** Has the fields `newPpid` and `grade`. */
  form: FormInstance;
  /** 0 for goods without a serial. */
  deviceId: number;
  onTake: (yuan: number) => void;
}) {
  const newPpid = Form.useWatch<number | undefined>('newPpid', form) ?? 0;
  const grade = Form.useWatch<ResaleGrade | undefined>('grade', form);
  const { data } = useAside({
    queryKey: ['resaleSuggest', deviceId, newPpid, grade],
    queryFn: ({ signal }) =>
      api.adminResale.suggest({ deviceId, newPpid, grade: grade ?? '95新' }, { signal }),
    enabled: newPpid > 0 && grade !== undefined,
  });
  if (!data || data.price === 0) return null;
  return (
    <p>
      <Typography.Text type="secondary">
        建议售价 ¥{data.price}（同款全新 ¥{data.newPrice}，{grade}
        {data.days > 0 && `，在库 ${data.days} 天`}）
      </Typography.Text>
      <Button size="small" type="link" onClick={() => onTake(data.price)}>
        采用
      </Button>
    </p>
  );
}
