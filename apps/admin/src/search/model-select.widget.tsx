import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';

/** Typing rests so many milliseconds before models are looked for. */
const REST_MS = 300;

/** A model, found by its name or by the number of one of its SKUs. */
export function ModelSelect({
  value,
  known,
  onChange,
  ...control
}: {
  id?: string;
  value?: number | null;
  /** The one that is chosen already. */
  known?: { productId: number; name: string } | undefined;
  onChange?: (productId: number | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['searchModels', keyword],
    queryFn: ({ signal }) => api.adminSearchTest.models({ keyword }, { signal }),
    enabled: keyword !== '',
  });
  const [chosen, setChosen] = useState(known);
  const offered = keyword === '' ? [] : (data ?? []);
  const all =
    chosen && !offered.some(({ productId }) => productId === chosen.productId)
      ? [chosen, ...offered]
      : offered;
  return (
    <Select<number>
      {...control}
      allowClear
      placeholder="输入机型名称或规格编号"
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={
        isError
          ? '没有读到商品，请重试'
          : keyword === ''
            ? '输入机型名称或规格编号查找'
            : isFetching
              ? '正在查找…'
              : '没有找到在售的机型'
      }
      value={value ?? null}
      options={all.map(({ productId, name }) => ({ value: productId, label: name }))}
      onChange={(next) => {
        setChosen(all.find(({ productId }) => productId === next));
        onChange?.(next ?? null);
      }}
    />
  );
}
