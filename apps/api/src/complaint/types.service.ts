import type { adminComplaintManage } from '@jishi/contract/admin-complaint-manage.ts';
import type { complaint } from '@jishi/contract/complaint.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recordAct } from '../audit/audit.service.ts';
import { invalidInput, notFound } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  deleteReply,
  insertType,
  insertTypes,
  type NewType,
  selectReplies,
  selectTypes,
  type TypeRow,
  updateReply,
  updateType,
  upsertReply,
} from './type.queries.ts';

/** Minutes: a first answer within a day, a solution within three or seven. */
const FIRST_ANSWER_MINUTES = 1_440;
const WEEK_MINUTES = 10_080;
const THREE_DAYS_MINUTES = 4_320;

const promise = { answerMinutes: FIRST_ANSWER_MINUTES, closeMinutes: WEEK_MINUTES };
const soon = { answerMinutes: FIRST_ANSWER_MINUTES, closeMinutes: THREE_DAYS_MINUTES };

/** What every shop has until staff change it. */
const firstTypes: readonly Omit<NewType, 'sort'>[] = [
  {
    name: '商品质量',
    icon: 'smartphone',
    hint: '故障、与描述不符、疑似非原装',
    team: 'quality',
    ...promise,
    needsOrder: true,
  },
  { name: '服务态度', icon: 'user', hint: '门店或客服的服务让您不满意', team: 'store', ...soon },
  {
    name: '配送',
    icon: 'truck',
    hint: '迟迟未送达、包裹破损、送错地址',
    team: 'delivery',
    ...soon,
    needsOrder: true,
  },
  {
    name: '售后维修',
    icon: 'wrench',
    hint: '退换货、维修进度与质量',
    team: 'repair',
    ...promise,
    needsOrder: true,
  },
  { name: '价格与活动', icon: 'tag', hint: '价格、优惠券、活动规则', team: 'service', ...promise },
  {
    name: '建议',
    icon: 'lightbulb',
    hint: '想对我们说的，好的建议会公示',
    team: 'service',
    ...promise,
    suggestion: true,
  },
  { name: '其他', icon: 'ellipsis', hint: '以上都不是', team: 'service', ...promise },
];

/** All types of the tenant; a shop that has none gets the first ones. */
export async function readTypes(ctx: RequestContext): Promise<TypeRow[]> {
  const rows = await selectTypes(ctx);
  if (rows.length > 0) return rows;
  await insertTypes(
    ctx,
    firstTypes.map((type, index) => ({ ...type, sort: (index + 1) * 10 })),
  );
  return selectTypes(ctx);
}

/** What one can complain about (C254). */
export async function listTypes(ctx: RequestContext): Promise<OutputOf<typeof complaint.types>> {
  const rows = (await readTypes(ctx)).filter((row) => row.active);
  return rows
    .filter((row) => row.parentId === null)
    .map((row) => ({
      ...present(row),
      children: rows.filter((child) => child.parentId === row.id).map(present),
    }));
}

function present({ id, name, icon, hint, needsOrder, suggestion }: TypeRow) {
  return { id, name, icon, hint, needsOrder, suggestion };
}

/** All types with what is promised (X935). */
export async function listTypesForStaff(
  ctx: RequestContext,
): Promise<OutputOf<typeof adminComplaintManage.types>> {
  return (await readTypes(ctx)).map(({ tenantId, parentId, ...row }) => row);
}

/** Makes a type or changes it (X936). @throws AppError notFound, wrongInput where the name is taken */
export async function saveType(
  ctx: RequestContext,
  { id, ...row }: ParsedInputOf<typeof adminComplaintManage.saveType>,
): Promise<{ id: number }> {
  if (row.answerMinutes > row.closeMinutes) throw invalidInput('首次答复时限不能长于解决时限');
  return inTransaction(ctx, async (tx) => {
    const saved = id === 0 ? await insertType(tx, row) : await updateType(tx, id, row);
    if (saved === 'missing') throw notFound('投诉类型不存在');
    if (saved === undefined || saved === 'taken') throw refuseField('name', '已有同名的投诉类型');
    await recordAct(tx, {
      action: 'complaint.saveType',
      target: `投诉类型「${row.name}」`,
      object: { type: 'complaintType', id: saved },
    });
    return { id: saved === 'changed' ? id : saved };
  });
}

/** Sentences that staff say often (X937). */
export async function listReplies(
  ctx: RequestContext,
): Promise<OutputOf<typeof adminComplaintManage.replies>> {
  return (await selectReplies(ctx)).map(({ id, title, body }) => ({ id, title, text: body }));
}

/** Makes, changes or takes away such a sentence (X938). @throws AppError notFound */
export async function saveReply(
  ctx: RequestContext,
  { id, title, text, removed }: ParsedInputOf<typeof adminComplaintManage.saveReply>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const savedId = id === 0 ? await upsertReply(tx, { title, body: text }) : id;
    if (id !== 0 && !(removed ? await deleteReply(tx, id) : await updateReply(tx, id, { title, body: text })))
      throw notFound('快捷回复不存在');
    await recordAct(tx, {
      action: 'complaint.saveReply',
      target: `快捷回复「${title}」`,
      object: { type: 'complaintReply', id: savedId },
    });
  });
}

/** A sentence that staff of a new shop find there. */
export async function provideReply(ctx: RequestContext, title: string, text: string): Promise<void> {
  await upsertReply(ctx, { title, body: text });
}
