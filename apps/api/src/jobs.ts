import { accountJobs } from './account/account.jobs.ts';
import { beaconJobs } from './beacon/beacon.jobs.ts';
import { chatJobs } from './chat/chat.jobs.ts';
import { loginLogJobs } from './login-log/login-log.jobs.ts';
import { orderJobs } from './order/order.jobs.ts';
import { paymentJobs } from './payment/payment.jobs.ts';
import type { JobDefinition } from './platform/jobs/job-definition.ts';
import { derivePictures } from './platform/pictures/picture-jobs.ts';
import { realtimeJobs } from './platform/realtime/realtime.jobs.ts';
import { puzzleJobs } from './puzzle/puzzle.jobs.ts';
import { realtimeKeyJobs } from './realtime/realtime.jobs.ts';
import { searchJobs } from './search/search.jobs.ts';
import { sessionJobs } from './session/session.jobs.ts';
import { thirdPartyJobs } from './third-party/third-party.jobs.ts';
import { verifyJobs } from './verify/verify.jobs.ts';

/** Every room's jobs. A new one is added here. */
export const allJobs: readonly JobDefinition[] = [
  ...accountJobs,
  ...beaconJobs,
  ...chatJobs,
  ...loginLogJobs,
  ...orderJobs,
  ...paymentJobs,
  ...puzzleJobs,
  ...realtimeJobs,
  ...realtimeKeyJobs,
  ...searchJobs,
  ...sessionJobs,
  ...thirdPartyJobs,
  ...verifyJobs,
  derivePictures,
];
