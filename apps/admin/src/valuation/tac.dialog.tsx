import { Input, Modal, Tag } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useAct } from '../shell/use-act.ts';
import type { ModelRow } from './valuation-queries.ts';

const changes = ['recycle-models', 'audit'];

/** The first digits that numbers of a model begin with: given and taken one by one. */
export function TacDialog({ row, onClose }: { row: ModelRow; onClose: () => void }) {
  const [tacs, setTacs] = useState(row.tacs);
  const [typed, setTyped] = useState('');
  const add = useAct({
    run: (tac: string) => api.adminValuation.saveTac({ tac, modelId: row.id }),
    changes,
    success: () => '已添加',
    onDone: () => {
      setTacs((before) => [...before, typed].toSorted());
      setTyped('');
    },
  });
  const remove = useAct({
    run: async (tac: string) => {
      await api.adminValuation.removeTac({ tac, modelId: row.id });
      return tac;
    },
    changes,
    success: () => '已删除',
    onDone: (tac) => setTacs((before) => before.filter((one) => one !== tac)),
  });
  return (
    <Modal open title={`${row.name} 的串号段`} footer={null} onCancel={onClose}>
      <p>
        {tacs.length === 0 && '还没有串号段。'}
        {tacs.map((tac) => (
          <Tag
            key={tac}
            closable={{ 'aria-label': `删除 ${tac}` }}
            onClose={(event) => {
              event.preventDefault();
              remove.mutate(tac);
            }}
          >
            {tac}
          </Tag>
        ))}
      </p>
      <Input.Search
        aria-label="新的串号段"
        placeholder="8 位数字，回车添加"
        maxLength={8}
        enterButton="添加"
        loading={add.isPending}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onSearch={(tac) => tac.length === 8 && add.mutate(tac)}
      />
    </Modal>
  );
}
