import { adminReturnLimits } from '@jishi/contract/limits/admin-return.generated.ts';
import { MOST_RETURN_PICTURES } from '@jishi/contract/return-words.ts';
import { standardCouriers } from '@jishi/contract/shipment-words.ts';
import { App, Button, Image, Upload } from 'antd';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { ChoiceField, FieldPair, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { type ReturnDialogProps, useReload } from './decide-return.dialog.tsx';
import { RETURN_CHANGES } from './return-query.ts';
import styles from './return-request.module.css';

/** The goods are not as described: pictures, the reason, and the parcel that takes them back. */
export function SendBackDialog({ data: { id, version, number }, onClose }: ReturnDialogProps) {
  const onReload = useReload();
  const { message } = App.useApp();
  const [pictures, setPictures] = useState<readonly { fid: string; preview: string }[]>([]);
  const [sending, setSending] = useState(0);
  const state = useForm({
    initial: { refusal: '', courier: '', number: '' },
    limits: adminReturnLimits.sendBack,
    run: (values) =>
      api.adminReturn.sendBack({ id, version, ...values, images: pictures.map(({ fid }) => fid) }),
    changes: RETURN_CHANGES,
    success: () => '已登记寄回，会员会看到原因和图片',
    onDone: onClose,
    onReload,
  });
  const send = async (file: File) => {
    setSending((count) => count + 1);
    try {
      const { fid } = await api.adminReturn.sendPicture({ id, file });
      const preview = URL.createObjectURL(file);
      setPictures((before) =>
        before.length < MOST_RETURN_PICTURES ? [...before, { fid, preview }] : before,
      );
      state.change();
    } catch (error) {
      message.error(describeFailure(error));
    } finally {
      setSending((count) => count - 1);
    }
  };
  return (
    <FormDialog
      state={state}
      title={`不符寄回 ${number}`}
      width={600}
      okText="登记寄回"
      danger
      ok={pictures.length > 0 && sending === 0 ? 'enabled' : 'disabled'}
      onClose={onClose}
    >
      <TextField name="refusal" label="原因（会员会看到）" as="area" rows={[3, 6]} counted autoFocus />
      <p className={styles.faint}>验收图片至少 1 张，最多 {MOST_RETURN_PICTURES} 张。</p>
      <div className={styles.pictures}>
        {pictures.map(({ fid, preview }, index) => (
          <Image key={fid} src={preview} width={72} height={72} alt={`验收图片 ${index + 1}`} />
        ))}
        {pictures.length < MOST_RETURN_PICTURES && (
          <Upload
            accept="image/jpeg,image/png,image/webp"
            multiple
            showUploadList={false}
            beforeUpload={(file) => {
              void send(file);
              return false;
            }}
          >
            <Button loading={sending > 0} icon={<ImagePlus size={16} strokeWidth={1.5} />}>
              添加图片
            </Button>
          </Upload>
        )}
      </div>
      <FieldPair>
        <ChoiceField
          name="courier"
          label="快递公司"
          options={standardCouriers.map(({ name }) => ({ value: name, label: name }))}
        />
        <TextField name="number" label="快递单号" />
      </FieldPair>
    </FormDialog>
  );
}
