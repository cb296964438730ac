import { explainTaxNumber, tidyTaxNumber } from '@jishi/contract/tax-number.ts';
import { isEmail, isMobile } from '@jishi/contract/validators.ts';
import { planForm } from '../shell/form/form-plan.ts';

export const kindOptions = [
  { value: 'personal', label: '个人' },
  { value: 'company', label: '企业普票' },
  { value: 'special', label: '企业专票' },
] as const;
type Kind = (typeof kindOptions)[number]['value'];

export const contentOptions = [
  { value: 'detail', label: '商品明细' },
  { value: 'category', label: '商品类别' },
];

export const splitOptions = [
  { value: 'none', label: '开一张' },
  { value: 'amount', label: '按金额拆成多张' },
  { value: 'parcel', label: '按包裹各开一张' },
] as const;
export type Split = (typeof splitOptions)[number]['value'];

/** A choice of the form; anything else is one invoice. */
export function splitOf(text: string): Split {
  return splitOptions.find(({ value }) => value === text)?.value ?? 'none';
}

/** A bound in yuan as it is typed. @returns undefined for none */
export function readBound(text: string): number | undefined {
  const typed = text.trim();
  return /^\d{1,8}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 ? Number(typed) : undefined;
}

const isCompany = (kind: string) => kind !== 'personal';

/** The form of an application, for its page and its action. */
export const applyPlan = planForm({
  start: {
    kind: 'personal',
    title: '个人',
    taxNo: '',
    address: '',
    phone: '',
    bank: '',
    bankAccount: '',
    mail: '',
    mobile: '',
    content: 'detail',
    remark: '',
    saveAsDefault: false,
    split: 'none',
    mostAmount: '',
  },
  rules: {
    title: {
      most: 100,
      check: (value: string) => (value.trim() === '' ? '请填写发票抬头' : undefined),
    },
    taxNo: {
      most: 24,
      check: (value: string, { kind }: { kind: string }) =>
        isCompany(kind) ? explainTaxNumber(tidyTaxNumber(value)) : undefined,
    },
    address: { most: 100 },
    phone: { most: 20 },
    bank: { most: 60 },
    bankAccount: { most: 40 },
    mail: {
      most: 254,
      check: (value: string) =>
        value.trim() === '' || isEmail(value.trim()) ? undefined : '请填写正确的邮箱地址',
    },
    mobile: {
      most: 11,
      check: (value: string) =>
        value.trim() === '' || isMobile(value.trim()) ? undefined : '请填写正确的手机号',
    },
    remark: { most: 100 },
    mostAmount: {
      most: 11,
      check: (value: string, { split }: { split: string }) =>
        split === 'amount' && readBound(value) === undefined ? '请填写正确的金额，最多两位小数' : undefined,
    },
  },
});
export type ApplyValues = typeof applyPlan.start;

/** What the API is sent of a form. */
export function applicationOf({ kind, content, split: _split, mostAmount: _bound, ...values }: ApplyValues) {
  const chosen: Kind = kindOptions.find(({ value }) => value === kind)?.value ?? 'personal';
  return {
    ...values,
    titleType: chosen === 'personal' ? ('personal' as const) : ('company' as const),
    invoiceType: chosen === 'special' ? ('special' as const) : ('normal' as const),
    content: content === 'category' ? ('category' as const) : ('detail' as const),
  };
}

/** How it is divided, as the API is told. */
export function divisionOf({ split, mostAmount }: ApplyValues) {
  return { split: splitOf(split), mostAmount: split === 'amount' ? (readBound(mostAmount) ?? 0) : 0 };
}

interface Title {
  titleType: 'personal' | 'company';
  title: string;
  taxNo: string;
  address: string;
  phone: string;
  bank: string;
  bankAccount: string;
  mail: string;
}

/** What a kept title, or an invoice, fills into the form. */
export function valuesOf(title: Title, invoiceType: 'normal' | 'special' = 'normal'): Partial<ApplyValues> {
  const { title: name, taxNo, address, phone, bank, bankAccount, mail } = title;
  const kind =
    title.titleType === 'personal' ? 'personal' : invoiceType === 'special' ? 'special' : 'company';
  return { kind, title: name, taxNo, address, phone, bank, bankAccount, mail };
}
