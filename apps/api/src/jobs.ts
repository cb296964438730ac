import { orderJobs } from './order/order.jobs.ts';
import { paymentJobs } from './payment/payment.jobs.ts';
import type { JobDefinition } from './platform/jobs/job-queue.ts';
import { derivePictures } from './platform/pictures/picture-jobs.ts';
import { sessionJobs } from './session/session.jobs.ts';

/** Every room's jobs. A new one is added here. */
export const allJobs: readonly JobDefinition[] = [
  ...orderJobs,
  ...paymentJobs,
  ...sessionJobs,
  derivePictures,
];
