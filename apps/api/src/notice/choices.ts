import type { notice } from '@jishi/contract/notice.ts';
import {
  defaultChannels,
  mayBeTexted,
  type NoticeChannel,
  type NoticeType,
  noticeChannelKeys,
  noticeTypeKeys,
} from '@jishi/contract/notice-type.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { maskMobile, readMember } from '../member/member.service.ts';
import { invalidInput } from '../platform/app-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireMember } from '../platform/require-member.ts';
import { type Choice, selectChoices, upsertChoices } from './choice.queries.ts';
import { ring } from './ring.ts';

/** What happens to a member's own orders is always in the message centre: it is the shop's word. */
const ALWAYS: readonly NoticeType[] = ['trade'];

/** The channels of each type of a member: what was chosen, else what everybody begins with. */
export type Channels = Record<NoticeType, Record<NoticeChannel, boolean>>;

/** @returns for each type which channels a member wants */
export async function readChannels(ctx: RequestContext, memberId: number): Promise<Channels> {
  return applyChoices(await selectChoices(ctx, memberId));
}

function applyChoices(choices: readonly Choice[]): Channels {
  const chosen = new Map(choices.map(({ type, channel, enabled }) => [`${type}/${channel}`, enabled]));
  const of = (type: NoticeType) => ({
    site: ALWAYS.includes(type) || (chosen.get(`${type}/site`) ?? defaultChannels.site),
    mail: chosen.get(`${type}/mail`) ?? defaultChannels.mail,
    sms: mayBeTexted(type) && (chosen.get(`${type}/sms`) ?? defaultChannels.sms),
  });
  return Object.fromEntries(noticeTypeKeys.map((type) => [type, of(type)])) as Channels;
}

/** What the member who asks has chosen (X887). */
export async function listChoices(ctx: RequestContext): Promise<OutputOf<typeof notice.choices>> {
  const memberId = requireMember(ctx);
  const [channels, { mail, mobile }] = await Promise.all([
    readChannels(ctx, memberId),
    readMember(ctx, memberId),
  ]);
  return {
    mail: maskMail(mail ?? ''),
    mobile: maskMobile(mobile ?? ''),
    types: noticeTypeKeys.map((type) => ({
      type,
      ...channels[type],
      fixed: ALWAYS.includes(type),
      texted: mayBeTexted(type),
    })),
  };
}

/**
 * Writes down what the member who asks wants (X888): the types of each channel that are on; the others are off.
 * @throws AppError invalidInput for mail without an address that is bound, for a type that never is a text message
 */
export async function saveChoices(
  ctx: RequestContext,
  wanted: ParsedInputOf<typeof notice.saveChoices>,
): Promise<void> {
  const memberId = requireMember(ctx);
  if (wanted.mail.length > 0 && !(await readMember(ctx, memberId)).mail)
    throw invalidInput('请先绑定邮箱，再开启邮件通知');
  if (!wanted.sms.every(mayBeTexted)) throw invalidInput('这类消息不支持短信通知');
  const choices = noticeChannelKeys.flatMap((channel) =>
    noticeTypeKeys
      .filter((type) => channel !== 'site' || !ALWAYS.includes(type))
      .filter((type) => channel !== 'sms' || mayBeTexted(type))
      .map((type) => ({ type, channel, enabled: wanted[channel].includes(type) })),
  );
  await inTransaction(ctx, (tx) => upsertChoices(tx, memberId, choices));
  await ring(ctx, memberId);
}

/** `zh***@example.com`; empty for none. */
function maskMail(mail: string): string {
  return mail.replace(/^(.{1,2})[^@]*/, '$1***');
}
