import type { adminRepairIntake } from '@jishi/contract/admin-repair-intake.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { repair } from '@jishi/contract/repair.ts';
import {
  countPoints,
  isSignature,
  MOST_POINTS,
  type SignatureOccasion,
  type SignaturePlace,
  signatureOccasionKeys,
  signatureOccasions,
} from '@jishi/contract/repair-signature.ts';
import { recordAct } from '../audit/audit.service.ts';
import { conflict } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import {
  memberCause,
  noteRepair,
  requireOwnRepair,
  requireRepairForStaff,
  staffCause,
} from './change-repair.ts';
import { describeTicket } from './present-repair.ts';
import type { RepairRow } from './repair.queries.ts';
import { insertSignature, type SignatureRow, selectSignatures } from './repair-signature.queries.ts';

type Input = ParsedInputOf<typeof adminRepairIntake.sign>;
type Signature = OutputOf<typeof repair.detail>['signatures'][number];
/** What lies sealed. */
type Content = Pick<Signature, 'name' | 'strokes'>;

/** States in which a device is not here any more, or not yet. */
const away: readonly RepairRow['state'][] = ['booked', 'cancelled', 'missed', 'completed'];

/** Signs for an own device (X3403). @throws AppError notFound, conflict, wrongInput */
export async function signOwnRepair(ctx: RequestContext, input: Input): Promise<void> {
  const content = readContent(input);
  await inTransaction(ctx, async (tx) => {
    const row = await requireOwnRepair(tx, input.id, 'lock');
    await keepSignature(tx, row, { ...input, content, place: 'member' });
    await noteRepair(tx, row, 'signed', { by: memberCause, note: signatureOccasions[input.occasion] });
  });
}

/** Keeps what a customer signs at the counter (X3404). @throws AppError notFound, conflict, wrongInput */
export async function signAtCounter(ctx: RequestContext, input: Input): Promise<void> {
  const content = readContent(input);
  await inTransaction(ctx, async (tx) => {
    const row = await requireRepairForStaff(tx, input.id, 'lock');
    await keepSignature(tx, row, { ...input, content, place: 'counter' });
    const name = signatureOccasions[input.occasion];
    await noteRepair(tx, row, 'signed', { by: staffCause(tx), note: name });
    await recordAct(tx, {
      action: 'repair.sign',
      target: describeTicket(row),
      object: { type: 'repair', id: row.id },
      changes: [{ field: '签名', before: '', after: name }],
    });
  });
}

/** What was signed for a ticket, opened, and what may be signed now. */
export async function readSignatures(
  ctx: RequestContext,
  row: RepairRow,
): Promise<{ signatures: Signature[]; toSign: SignatureOccasion | '' }> {
  const rows = await selectSignatures(ctx, row.id);
  const signed = new Set(rows.map(({ occasion }) => occasion));
  // What is given back is signed for as such, even where nobody signed when it came.
  const toSign = signatureOccasionKeys.toReversed().find((one) => maySign(row, one));
  return {
    signatures: rows.map((one) => presentSignature(ctx, one)),
    toSign: toSign && !signed.has(toSign) ? toSign : '',
  };
}

/** In a transaction that has locked the ticket. @throws AppError conflict */
async function keepSignature(
  tx: RequestContext,
  row: RepairRow,
  { occasion, content, place }: { occasion: SignatureOccasion; content: Content; place: SignaturePlace },
): Promise<void> {
  if (!maySign(row, occasion))
    throw conflict(occasion === 'handOver' ? '设备可以取走后才能签名' : '设备在店期间才能签名');
  const sealed = tx.platform.secrets.seal(JSON.stringify(content), purposeOf(tx, row.id, occasion));
  if (!(await insertSignature(tx, { repairOrderId: row.id, occasion, place, sealed })))
    throw conflict('已签名，无需重复签名');
}

/** A device that goes back by post is signed for with the courier. */
function maySign({ state, way }: RepairRow, occasion: SignatureOccasion): boolean {
  return occasion === 'handOver' ? state === 'ready' && way !== 'mail' : !away.includes(state);
}

/** @throws AppError wrongInput for what is neither drawn nor typed with a tick */
function readContent({ strokes, name, agreed }: Input): Content {
  if (strokes.length === 0) {
    if (name === '') throw refuseField('name', '请签名，或输入姓名');
    if (!agreed) throw refuseField('agreed', '请勾选，确认以输入姓名代替手写签名');
    return { name, strokes: [] };
  }
  const isWhole = strokes.every((points) => points.length % 2 === 0) && countPoints(strokes) <= MOST_POINTS;
  if (!isWhole || !isSignature(strokes)) throw refuseField('strokes', '签名过于简单，请重新签名');
  return { name: '', strokes };
}

function presentSignature(ctx: RequestContext, row: SignatureRow): Signature {
  const { occasion, place, createdAt } = row;
  const occasionText = signatureOccasions[occasion];
  return { occasion, occasionText, place, at: createdAt.toISOString(), ...openContent(ctx, row) };
}

/** What lies sealed; a ticket whose signature cannot be opened is read all the same, and says so. */
function openContent(ctx: RequestContext, { repairOrderId, occasion, sealed }: SignatureRow): Content {
  try {
    return JSON.parse(ctx.platform.secrets.open(sealed, purposeOf(ctx, repairOrderId, occasion)));
  } catch {
    return { name: '签名无法读取', strokes: [] };
  }
}

/** One that is moved to another ticket opens nowhere. */
function purposeOf(ctx: RequestContext, repairOrderId: number, occasion: SignatureOccasion): string {
  return `repair-signature:${ctx.tenant.id}:${repairOrderId}:${occasion}`;
}
