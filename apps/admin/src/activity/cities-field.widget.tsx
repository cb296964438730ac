import { Tag } from 'antd';
import { useState } from 'react';
import { CountyCascader } from '../shell/county-cascader.widget.tsx';

/** Provinces, cities or counties, added one by one; each is taken out by its cross. */
export function CitiesField({
  value = [],
  onChange,
}: {
  value?: number[];
  onChange?: (cityIds: number[]) => void;
}) {
  // The list of divisions begins anew with each that was added.
  const [round, setRound] = useState(0);
  return (
    <>
      {value.map((code) => (
        <Tag key={code} closable onClose={() => onChange?.(value.filter((one) => one !== code))}>
          <CountyCascader
            anyLevel
            width={160}
            label="活动城市"
            value={code}
            onChange={(next) => onChange?.(value.map((one) => (one === code ? next : one)))}
          />
        </Tag>
      ))}
      <CountyCascader
        key={round}
        anyLevel
        width={220}
        label="添加城市"
        value={0}
        onChange={(code) => {
          if (code > 0 && !value.includes(code)) onChange?.([...value, code]);
          setRound((count) => count + 1);
        }}
      />
    </>
  );
}
