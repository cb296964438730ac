import {
  documentIconKeys,
  documentIcons,
  documentSectionKeys,
  documentSections,
} from '@jishi/contract/document-words.ts';
import { adminDocumentLimits } from '@jishi/contract/limits/admin-document.generated.ts';
import { api } from '../shell/api.ts';
import { ChoiceField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { type Category, DOCUMENT_CHANGES } from './document-query.ts';

/** A category that is made or changed; without an id it is new. */
export function CategoryDialog({ category, onClose }: { category: Partial<Category>; onClose: () => void }) {
  const { id = 0, parentId = 0, section = 'shop', name = '', note = '', icon = 'info' } = category;
  const state = useForm({
    initial: { name, note, icon, section },
    limits: adminDocumentLimits.saveCategory,
    run: (values) => api.adminDocument.saveCategory({ ...values, id, parentId }),
    changes: DOCUMENT_CHANGES,
    success: () => '目录已保存',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={id === 0 ? (parentId === 0 ? '新建目录' : '新建子目录') : '编辑目录'}
      okText="保存"
      width={480}
      onClose={onClose}
    >
      <TextField name="name" label="名称" needed autoFocus counted />
      <TextField name="note" label="说明" counted hint="显示在帮助中心的目录卡片上" />
      {parentId === 0 && (
        <ChoiceField
          name="section"
          label="所属"
          hint="“售后服务”显示在售后页，“保修政策”按商品分类列出"
          options={documentSectionKeys.map((value) => ({ value, label: documentSections[value] }))}
        />
      )}
      <ChoiceField
        name="icon"
        label="图标"
        options={documentIconKeys.map((value) => ({ value, label: documentIcons[value] }))}
      />
    </FormDialog>
  );
}
