import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { integer, nothing, text } from './wire.ts';

/** Device id in a request, where a cookie may be missing; anything else counts as none. */
const deviceIdInput = () =>
  text(64)
    .default('')
    .transform((id) => (/^[A-Za-z0-9-]{16,64}$/.test(id) ? id : ''));

export const verify = stateArea({
  /** The answer is a picture (PNG); only a refusal is an envelope. */
  picture: operation({
    id: 'C001',
    method: 'GET',
    path: '/web/api/verifyImg/v1',
    body: 'blob',
    access: 'public',
    summary:
      'Captcha picture of the device, 90x30 (S162): lives 5 minutes, works once, dies after 3 wrong tries and with the next picture; v only makes the address new.',
    request: z.object({
      w: integer(60, 240).default(90),
      h: integer(20, 80).default(30),
      UUID: deviceIdInput(),
      v: text(40).default(''),
    }),
    response: nothing(),
  }),
});
