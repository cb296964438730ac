import { adminResaleLimits } from '@jishi/contract/limits/admin-resale.generated.ts';
import {
  type BargainReason,
  bargainReasons,
  MOST_PICTURES,
  type PictureSide,
  type ResaleGrade,
  type ResaleKind,
  resaleGradeKeys,
} from '@jishi/contract/resale-words.ts';
import { choicesOf } from '../resource/choice-field.tsx';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import {
  ChoiceField,
  Field,
  FieldPair,
  MoneyField,
  NumberField,
  SwitchField,
  TextField,
} from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { PictureUpload } from '../shell/picture-upload.widget.tsx';
import { SkuSelect } from '../shell/sku-select.widget.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { type Flaw, FlawList } from './flaw-list.widget.tsx';
import { type ListingDetail, RESALE_CHANGES, type ReadyRow } from './resale-row.ts';
import { SuggestedPrice } from './suggested-price.widget.tsx';

interface Values extends Record<string, unknown> {
  newPpid: number | undefined;
  brandName: string;
  model: string;
  colour: string;
  storage: string;
  storeId: number;
  grade: ResaleGrade;
  battery: number;
  reason: BargainReason | '';
  price: number;
  units: number;
  warrantyDays: number;
  highlightText: string;
  accessoryText: string;
  flaws: Flaw[];
  flawless: boolean;
  onDisplay: boolean;
  pictureUrls: string[];
}

/** What the first pictures show; the others are details. */
const sides: readonly PictureSide[] = ['front', 'back', 'edge', 'screen'];
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface UnitDialogProps {
  kind: ResaleKind;
  /** One that is there already. */
  id?: number;
  /** The device that is to be listed. */
  device?: ReadyRow;
  onClose: () => void;
}

/** A new listing, or everything about one that is not on sale. */
export function UnitDialog({ id, ...props }: UnitDialogProps) {
  const { data } = useAside({
    queryKey: ['resaleDetail', id],
    queryFn: ({ signal }) => api.adminResale.detail({ id: id ?? 0 }, { signal }),
    enabled: id !== undefined,
  });
  if (id !== undefined && !data) return null;
  return <UnitForm {...props} {...(data && { row: data })} />;
}

function UnitForm({ kind, device, row, onClose }: Omit<UnitDialogProps, 'id'> & { row?: ListingDetail }) {
  const isSecondHand = kind === 'secondhand';
  const state = useForm<Values, unknown>({
    initial: {
      newPpid: row ? row.newPpid || undefined : device?.newPpid || undefined,
      ...{ brandName: row?.brandName ?? '', model: row?.model ?? '', colour: row?.colour ?? '' },
      ...{
        storage: row?.storage ?? '',
        storeId: row?.storeId ?? device?.storeId ?? 0,
        battery: row?.battery ?? 0,
      },
      grade: row?.grade ?? resaleGradeKeys.find((one) => one === device?.reportGrade) ?? '95新',
      ...{
        reason: row?.reason ?? (isSecondHand ? '' : 'sample'),
        price: row?.price ?? 0,
        units: row?.units ?? 1,
      },
      warrantyDays: row?.warrantyDays ?? (isSecondHand ? 365 : 0),
      highlightText: row?.highlights.join('\n') ?? '',
      accessoryText: row?.accessories.join('\n') ?? '',
      flaws: row?.flaws ?? [],
      ...{ flawless: row?.flawless ?? false, onDisplay: row?.onDisplay ?? false },
      pictureUrls: row?.pictures.map(({ picture }) => picture.url) ?? [],
    },
    limits: adminResaleLimits.save,
    run: ({ newPpid, highlightText, accessoryText, flaws, pictureUrls, ...values }) =>
      api.adminResale.save({
        ...{ ...values, kind, id: row?.id ?? 0, version: row?.version ?? 0, newPpid: newPpid ?? 0 },
        deviceId: row?.deviceId ?? device?.deviceId ?? 0,
        highlights: linesOf(highlightText),
        accessories: linesOf(accessoryText),
        flaws: flaws
          .map(({ text, picture }) => ({
            text: text.trim(),
            picture: pictureUrls.includes(picture) ? picture : '',
          }))
          .filter(({ text }) => text !== ''),
        pictures: pictureUrls.map((url, at) => ({ url, side: sides[at] ?? 'flaw' })),
      }),
    changes: RESALE_CHANGES,
    success: () => '已保存，核对后点“上架”开始销售',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={isSecondHand ? '二手上架' : '优品上架'}
      okText="保存"
      width={680}
      onClose={onClose}
    >
      {device && (
        <p>
          {device.title}，尾号 {device.serialTail}，{device.storeName}
          {device.cost > 0 && `，成本 ¥${device.cost}`}
          {device.reportNumber
            ? `，报告 ${device.reportNumber}（${device.reportGrade}）`
            : '，还没有质检报告'}
        </p>
      )}
      <Field
        name="newPpid"
        label="同款全新商品"
        hint="用于显示全新价；已不再销售的机型留空，填写下面的品牌与型号"
      >
        <SkuSelect />
      </Field>
      <FieldPair>
        <TextField name="brandName" label="品牌" needed={false} />
        <TextField name="model" label="型号" needed={false} />
        <TextField name="colour" label="颜色" needed={false} />
        <TextField name="storage" label="容量" needed={false} />
      </FieldPair>
      <FieldPair>
        <ChoiceField
          name="grade"
          label="成色"
          options={resaleGradeKeys.map((value) => ({ value, label: value }))}
        />
        <NumberField name="battery" label="电池健康度" unit="%" hint="没有电池或未检测填 0" />
        <MoneyField name="price" label="售价" />
      </FieldPair>
      <SuggestedPrice
        form={state.form}
        deviceId={row?.deviceId ?? device?.deviceId ?? 0}
        onTake={(price) => {
          state.form.setFieldsValue({ price });
          state.change();
        }}
      />
      {!isSecondHand && (
        <FieldPair>
          <ChoiceField name="reason" label="优品类型" options={choicesOf(bargainReasons)} />
          <NumberField name="units" label="数量" />
          <Field name="storeId" label="所在门店">
            <StoreSelect none="总仓" />
          </Field>
        </FieldPair>
      )}
      <NumberField name="warrantyDays" label="质保" unit="天" hint="0 为厂家质保" />
      <FieldPair>
        <TextField name="highlightText" label="亮点" as="area" hint="每行一条" needed={false} />
        <TextField name="accessoryText" label="随附配件" as="area" hint="每行一条" needed={false} />
      </FieldPair>
      <Field
        name="pictureUrls"
        label="实物图"
        hint="依次为正面、背面、边框、亮屏，其后为细节；至少 4 张，不能与其他商品共用"
      >
        <PictureUpload most={MOST_PICTURES} label="实物图" />
      </Field>
      <Field name="flaws" label="瑕疵" hint="每处瑕疵配一张实物图，顾客会在商品页看到">
        <FlawList />
      </Field>
      <SwitchField name="flawless" label="已查验，没有瑕疵" />
      {!isSecondHand && <SwitchField name="onDisplay" label="仍在门店展示" />}
    </FormDialog>
  );
}
