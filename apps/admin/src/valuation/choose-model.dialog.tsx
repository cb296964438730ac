import { Modal, Select } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';

/** A model that is taken, found by a part of its name. */
export function ChooseModelDialog({
  title,
  isPending,
  onChoose,
  onClose,
}: {
  title: string;
  isPending: boolean;
  onChoose: (modelId: number) => void;
  onClose: () => void;
}) {
  const [keyword, setKeyword] = useState('');
  const [modelId, setModel] = useState<number>();
  const { data, isFetching } = useAside({
    queryKey: ['recycle-models', 'found', keyword],
    queryFn: ({ signal }) => api.adminValuation.models({ keyword, pageSize: 20 }, { signal }),
  });
  return (
    <Modal
      open
      title={title}
      okText="采纳"
      okButtonProps={{ disabled: modelId === undefined, loading: isPending }}
      onOk={() => modelId !== undefined && onChoose(modelId)}
      onCancel={onClose}
    >
      <Select<number>
        aria-label="回收机型"
        placeholder="输入机型名称"
        showSearch={{ filterOption: false, onSearch: (text) => setKeyword(text.trim().slice(0, 60)) }}
        loading={isFetching}
        style={{ width: '100%' }}
        value={modelId ?? null}
        onChange={setModel}
        options={(data?.list ?? []).map(({ id, brandName, name }) => ({
          value: id,
          label: `${brandName} · ${name}`,
        }))}
      />
    </Modal>
  );
}
