import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { taken, wrongInput } from './refusal.ts';
import { id, mobile, moment, nothing, pageOf, pageRequest, text } from './wire.ts';

/** Name of a partner and number at it, as staff write them. */
const partner = () => text(30).min(1);

/** Who is a member of a partner of the union, as its lists and cards say: kept by staff. */
export const adminUnion = stateArea({
  list: operation({
    id: 'X2401',
    method: 'GET',
    path: '/admin/api/union/list',
    body: 'query',
    access: 'union:read',
    summary:
      'Members of the union, those checked last first; names, phones and numbers masked. A keyword is a partner, the number at it, or at least four digits of the phone.',
    request: z.object({ keyword: text(30).default(''), ...pageRequest(20) }),
    response: pageOf(
      z.object({
        memberId: z.int(),
        maskedName: z.string(),
        maskedMobile: z.string(),
        partner: z.string(),
        /** At the partner; all but its last four characters hidden. */
        maskedNumber: z.string(),
        checkedAt: moment(),
      }),
    ),
  }),
  save: operation({
    id: 'X2402',
    method: 'POST',
    path: '/admin/api/union/save',
    body: 'json',
    access: 'union:edit',
    summary:
      'Notes that a member belongs to a partner, or the new number there. Refused for a phone without an account, and for a number that stands with another member.',
    refusals: { taken, wrongInput },
    request: z.object({ mobile: mobile(), partner: partner(), memberNo: text(40).min(1) }),
    response: nothing(),
  }),
  remove: operation({
    id: 'X2403',
    method: 'POST',
    path: '/admin/api/union/remove',
    body: 'json',
    access: 'union:edit',
    summary: 'A member does not belong to a partner any more; refused where that is not noted.',
    request: z.object({ memberId: id(), partner: partner() }),
    response: nothing(),
  }),
});
