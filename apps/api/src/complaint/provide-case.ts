import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { claimUploads, memberUploader, provideFile } from '../upload/upload.service.ts';
import { MEMBER, SILENCE_MS } from './change-case.ts';
import { type ComplaintRow, insertComplaint, lockComplainer, selectSame } from './complaint.queries.ts';
import { MINUTE_MS } from './complaint-clock.ts';
import { isOpen } from './complaint-states.ts';
import { insertAct, insertMessage, openPause } from './thread.queries.ts';
import { readTypes } from './types.service.ts';

const HOUR_MS = 3_600_000;

/** A complaint with its past, as a demo shop or a shop that moves here brings it along. */
export interface ProvidedCase {
  memberId: number;
  phone: string;
  /** Name of its type. */
  type: string;
  storeId: number;
  orderId: number | null;
  content: string;
  wish: ComplaintRow['wish'];
  createdAt: Date;
  state: ComplaintRow['state'];
  /** What the member showed: JPG, PNG or WebP. */
  pictures?: readonly Uint8Array[];
  /** Who has it; left out while nobody does. */
  owner?: { id: number; name: string } | undefined;
  talk: readonly { from: 'member' | 'staff'; text: string; at: Date; internal?: boolean }[];
  outcome?: string;
  score?: number;
  reopened?: number;
  /** When it was seen to be late. */
  lateAt?: Date;
  /** What was published of it; the member has agreed then. */
  published?: { text: string; answer: string };
}

/** Writes such a complaint; one whose words are there already is left as it is. @returns whether it is new */
export async function provideCase(ctx: RequestContext, given: ProvidedCase): Promise<boolean> {
  if (await selectSame(ctx, given.memberId, given.content, new Date(0))) return false;
  const fids = await providePictures(ctx, given);
  return inTransaction(ctx, async (tx) => {
    await lockComplainer(tx, given.memberId);
    if (await selectSame(tx, given.memberId, given.content, new Date(0))) return false;
    const type = (await readTypes(tx)).find(({ name }) => name === given.type);
    if (!type) throw new Error(`no type of complaints is called ${given.type}`);
    const answered = given.talk.find(({ from, internal }) => from === 'staff' && !internal)?.at;
    const lastAt = given.talk.at(-1)?.at ?? given.createdAt;
    const isOver = !isOpen(given.state) && given.state !== 'solved';
    const waits = given.state === 'waitingMember' || given.state === 'solved';
    const row = await insertComplaint(tx, {
      memberId: given.memberId,
      typeId: type.id,
      orderId: given.orderId,
      storeId: given.storeId,
      content: given.content,
      fileRefs: fids,
      phone: given.phone,
      wish: given.wish,
      state: given.state,
      ownerStaffId: given.owner?.id ?? null,
      ownerName: given.owner?.name ?? '',
      team: type.team,
      answerMinutes: type.answerMinutes,
      closeMinutes: type.closeMinutes,
      answerBy: new Date(given.createdAt.getTime() + type.answerMinutes * MINUTE_MS),
      promisedAt: new Date(given.createdAt.getTime() + type.closeMinutes * MINUTE_MS),
      answeredAt: answered ?? null,
      nearingAt: given.lateAt ?? null,
      lateAt: given.lateAt ?? null,
      waitingSince: isOpen(given.state) && given.talk.at(-1)?.from !== 'staff' ? lastAt : null,
      closeAfter: waits ? new Date(lastAt.getTime() + SILENCE_MS) : null,
      outcome: given.outcome ?? '',
      solvedAt: given.outcome && (given.state === 'solved' || given.state === 'closed') ? lastAt : null,
      closedAt: isOver ? lastAt : null,
      score: given.score ?? null,
      reopened: given.reopened ?? 0,
      escalated: given.reopened === 2,
      mayPublish: given.published !== undefined,
      publishedAt: given.published ? lastAt : null,
      publishedText: given.published?.text ?? '',
      publishedAnswer: given.published?.answer ?? '',
      newsAt: answered ?? null,
      seenAt: isOver ? lastAt : null,
      createdAt: given.createdAt,
    });
    const from = memberUploader(given.memberId);
    await claimUploads(tx, fids, { kind: 'complaint', id: row.id, purpose: 'complaint', from });
    await writePast(tx, row, given, lastAt);
    return true;
  });
}

/** Before the transaction, because a picture is encoded anew; where that comes to nothing the sweep takes them. */
async function providePictures(
  ctx: RequestContext,
  { memberId, pictures = [] }: ProvidedCase,
): Promise<string[]> {
  const fids: string[] = [];
  for (const bytes of pictures) fids.push(await provideFile(ctx, memberId, { purpose: 'complaint', bytes }));
  return fids;
}

async function writePast(
  tx: RequestContext,
  { id, state }: ComplaintRow,
  { createdAt, owner, talk, outcome, lateAt, reopened = 0 }: ProvidedCase,
  lastAt: Date,
): Promise<void> {
  let now = 'submitted';
  const act = async (name: string, toState: string, actor: string, at: Date, note = '') => {
    const fromState = name === 'submitted' ? '' : now;
    await insertAct(tx, { complaintId: id, act: name, fromState, toState, actor, note, createdAt: at });
    now = toState;
  };
  await act('submitted', 'submitted', MEMBER, createdAt);
  if (owner) await act('taken', 'accepted', owner.name, new Date(createdAt.getTime() + HOUR_MS));
  for (const { from, text, at, internal = false } of talk) {
    const staffName = from === 'staff' ? (owner?.name ?? '') : '';
    await insertMessage(tx, {
      complaintId: id,
      sender: from,
      staffName,
      body: text,
      internal,
      createdAt: at,
    });
    if (from === 'staff' && !internal) await act('answered', 'handling', staffName, at);
    if (from === 'member') await act('memberWrote', now, MEMBER, at);
  }
  if (lateAt) await act('late', now, '系统', lateAt);
  if (outcome) await act('solved', 'solved', owner?.name ?? '', lastAt);
  for (let count = 0; count < reopened; count += 1) await act('reopened', 'handling', MEMBER, lastAt);
  if (state === 'closed') await act('judged', 'closed', MEMBER, lastAt);
  if (state === 'withdrawn') await act('withdrawn', 'withdrawn', MEMBER, lastAt);
  if (state === 'waitingMember') {
    await act('askedMore', 'waitingMember', owner?.name ?? '', lastAt);
    await openPause(tx, { complaintId: id, fromAt: lastAt, reason: 'member' });
  }
  if (state === 'solved') await openPause(tx, { complaintId: id, fromAt: lastAt, reason: 'solved' });
}
