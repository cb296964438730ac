import { Form, Input, Select } from 'antd';
import styles from './document.module.css';
import type { DocumentDraft, Tree } from './document-query.ts';
import { listCategoryChoices } from './plan-move.ts';

/** As the contract has it. */
export const SHORT_NAME = /^[a-z][a-z0-9-]{1,39}$/;

/** What a document is called, and where it stands. */
export function DocumentFacts({
  values: { title, shortName, categoryId, department },
  tree,
  isNameTaken,
  disabled,
  onChange,
}: {
  values: DocumentDraft;
  tree: Tree;
  isNameTaken: boolean;
  disabled: boolean;
  onChange: (next: Partial<DocumentDraft>) => void;
}) {
  return (
    <Form layout="vertical" disabled={disabled} className={styles.facts ?? ''}>
      <Form.Item label="标题" required>
        <Input
          aria-label="标题"
          value={title}
          maxLength={60}
          showCount
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Form.Item>
      <Form.Item
        label="短名"
        required
        {...(isNameTaken || (shortName !== '' && !SHORT_NAME.test(shortName))
          ? {
              validateStatus: 'error' as const,
              help: isNameTaken ? '这个短名已被其他文档使用' : '小写字母、数字和连字符，以字母开头',
            }
          : { help: '其他页面用它链接，如 /doc/return-rules' })}
      >
        <Input
          aria-label="短名"
          value={shortName}
          maxLength={40}
          onChange={({ target }) => onChange({ shortName: target.value.trim() })}
        />
      </Form.Item>
      <Form.Item label="目录" required>
        <Select
          aria-label="目录"
          showSearch={{ optionFilterProp: 'label' }}
          value={categoryId || null}
          options={listCategoryChoices(tree.categories)}
          onChange={(next: number | null) => onChange({ categoryId: next ?? 0 })}
        />
      </Form.Item>
      <Form.Item label="署名部门">
        <Input
          aria-label="署名部门"
          value={department}
          maxLength={20}
          onChange={({ target }) => onChange({ department: target.value })}
        />
      </Form.Item>
    </Form>
  );
}
