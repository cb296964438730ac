import { adminRepairIntakeLimits } from '@jishi/contract/limits/admin-repair-intake.generated.ts';
import { type RepairGrade, repairGradeKeys, repairGrades } from '@jishi/contract/repair-words.ts';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { ChoiceField, Field, FieldPair, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { IntakeFields } from './intake-fields.widget.tsx';
import { REPAIR_CHANGES, type RepairData } from './repair-query.ts';
import type { TestSheet } from './test-points.widget.tsx';
import { useSavedReceipt } from './use-saved-receipt.ts';

interface Values {
  storeId?: number;
  productId?: number;
  faults: number[];
  grade: RepairGrade;
  mobile: string;
  contactName: string;
  serial: string;
  tests: TestSheet;
  note: string;
}

/** Takes in a device that comes without a booking; `reworkOf` is a repair of it that is made good for nothing. */
export function WalkInDialog({ reworkOf, onClose }: { reworkOf?: RepairData; onClose: () => void }) {
  const navigate = useNavigate();
  const [submitToken] = useState(() => crypto.randomUUID());
  const [isPrinted, setPrinted] = useState(true);
  const saveReceipt = useSavedReceipt();
  const state = useForm<Values, { id: number; number: string }>({
    initial: {
      ...(reworkOf && { storeId: reworkOf.shop.id, productId: reworkOf.productId }),
      faults: (reworkOf?.faults ?? []).map(({ itemId }) => itemId),
      grade: 'original',
      ...{ mobile: reworkOf?.contactPhone ?? '', contactName: reworkOf?.contactName ?? '' },
      ...{ serial: reworkOf?.serial ?? '', note: '', tests: {} },
    },
    limits: adminRepairIntakeLimits.walkIn,
    run: ({ storeId = 0, productId = 0, ...values }) =>
      api.adminRepairIntake.walkIn({
        ...{ ...values, storeId, productId, submitToken, reworkOf: reworkOf?.id ?? 0 },
      }),
    changes: [...REPAIR_CHANGES, 'devices', 'members'],
    success: ({ number }) => `已收机，维修单 ${number}`,
    onDone: ({ id, number }) => {
      onClose();
      if (isPrinted) void saveReceipt({ id, number });
      void navigate(`/repairs/ticket/${id}`);
    },
  });
  const isRework = reworkOf !== undefined;
  const productId = Form.useWatch('productId', state.form) ?? reworkOf?.productId;
  const models = useAside({
    queryKey: ['repairs', 'models'],
    queryFn: ({ signal }) => api.repairCatalogue.modelsOf({}, { signal }),
    staleTime: 300_000,
  });
  const faults = useAside({
    queryKey: ['repairs', 'faults', productId],
    queryFn: ({ signal }) => api.repairCatalogue.faultItems({ productId: productId ?? 0 }, { signal }),
    enabled: productId !== undefined,
    staleTime: 300_000,
  });
  return (
    <FormDialog
      state={state}
      title={isRework ? '保修期内返修' : '到店登记'}
      width={720}
      okText="确认收机"
      onClose={onClose}
    >
      <FieldPair>
        <TextField
          name="mobile"
          label="手机号"
          wrong="请填写 11 位手机号"
          inputMode="tel"
          autoFocus={!isRework}
        />
        <TextField name="contactName" label="顾客称呼" placeholder="如：张先生" />
      </FieldPair>
      <FieldPair>
        <Field name="storeId" label="门店" rules={[{ required: true, message: '请选择门店' }]}>
          <StoreSelect />
        </Field>
        <ChoiceField
          name="productId"
          label="机型"
          options={(models.data ?? []).map(({ productId: value, name: label }) => ({ value, label }))}
          loading={models.isLoading}
          disabled={isRework}
          placeholder="输入型号查找"
          searched
        />
      </FieldPair>
      <FieldPair>
        <Field name="faults" label="故障" hint="不选则先检测再报价">
          <Select
            mode="multiple"
            loading={faults.isLoading}
            disabled={productId === undefined}
            placeholder={productId === undefined ? '请先选择机型' : '可多选'}
            showSearch={{ optionFilterProp: 'label' }}
            options={(faults.data?.items ?? []).map(({ id: value, name: label }) => ({ value, label }))}
          />
        </Field>
        <ChoiceField
          name="grade"
          label="配件"
          options={repairGradeKeys.map((value) => ({ value, label: repairGrades[value] }))}
        />
      </FieldPair>
      <TextField
        name="serial"
        label="串号"
        hint={isRework ? '请重新扫描，确认是上次维修的设备' : '请扫描或读取设备串号'}
        spellCheck={false}
        autoFocus={isRework}
      />
      <IntakeFields isPrinted={isPrinted} onPrint={setPrinted} />
    </FormDialog>
  );
}
