import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { admit } from './admit.ts';
import { placeRush } from './place-rush.ts';
import { listClaims, listSessions, readBoard, readSession } from './read-goods.ts';
import { listReminders, listSales, readSale } from './read-sale.ts';
import { setReminder } from './remind-members.ts';
import { listRushRecords } from './rush.service.ts';
import { publishSession, saveSession, stopSession } from './rush-admin.service.ts';

export const rushRoutes = [
  ...bindArea('rush', contract.rush, {
    list: (ctx, { session }) => listSales(ctx, session),
    detail: (ctx, { qid }) => readSale(ctx, qid),
    admit: (ctx, input) => admit(ctx, input),
    order: (ctx, input) => placeRush(ctx, input),
    reminders: (ctx, { session }) => listReminders(ctx, session),
    remind: (ctx, input) => setReminder(ctx, input),
    records: (ctx, input) => listRushRecords(ctx, input),
  }),
  ...bindArea('adminRush', contract.adminRush, {
    list: (ctx, input) => listSessions(ctx, input),
    detail: (ctx, { id }) => readSession(ctx, id),
    save: (ctx, input) => saveSession(ctx, input),
    publish: async (ctx, input) => {
      await publishSession(ctx, input);
      return {};
    },
    stop: async (ctx, { id }) => {
      await stopSession(ctx, id);
      return {};
    },
    board: (ctx, { id }) => readBoard(ctx, id),
    claims: (ctx, input) => listClaims(ctx, input),
  }),
];
