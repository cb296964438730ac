import { adminResaleLimits } from '@jishi/contract/limits/admin-resale.generated.ts';
import { Button, Form, Input, Select, Space } from 'antd';
import Plus from 'lucide-react/icons/plus';

export interface Flaw {
  text: string;
  /** Address of one of the unit's own pictures, '' for none. */
  picture: string;
}

const limits = adminResaleLimits.save.flaws;
const MOST = limits?.most ?? 0;
const MOST_SIGNS = limits?.each?.text?.most ?? 0;

/** What is wrong with a unit, each with the picture that shows it; stands in a form that has `pictureUrls`. */
export function FlawList({ value = [], onChange }: { value?: Flaw[]; onChange?: (value: Flaw[]) => void }) {
  const pictures = Form.useWatch<string[] | undefined>('pictureUrls') ?? [];
  const change = (at: number, part: Partial<Flaw>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {value.map((flaw, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a flaw is all that it is known by
        <Space.Compact key={at} style={{ width: '100%' }}>
          <Input
            aria-label={`瑕疵 ${at + 1}`}
            value={flaw.text}
            maxLength={MOST_SIGNS}
            placeholder="如：右下边框轻微磨损"
            onChange={({ target }) => change(at, { text: target.value })}
          />
          <Select
            aria-label={`瑕疵 ${at + 1} 的图片`}
            style={{ width: 150 }}
            popupMatchSelectWidth={200}
            value={pictures.includes(flaw.picture) ? flaw.picture : ''}
            options={[
              { value: '', label: '不配图' },
              ...pictures.map((url, index) => ({ value: url, label: `实物图 ${index + 1}` })),
            ]}
            optionRender={({ value: url, label }) => (
              <Space>
                {url !== '' && <img src={String(url)} alt="" width={32} height={32} />}
                {label}
              </Space>
            )}
            onChange={(picture) => change(at, { picture })}
          />
          <Button onClick={() => onChange?.(value.filter((_, index) => index !== at))}>删除</Button>
        </Space.Compact>
      ))}
      {value.length < MOST && (
        <Button
          type="dashed"
          icon={<Plus size={15} strokeWidth={1.5} />}
          onClick={() => onChange?.([...value, { text: '', picture: '' }])}
        >
          新增瑕疵
        </Button>
      )}
    </Space>
  );
}
