import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { applyForTryout, withdrawApplication } from './apply.ts';
import { confirmPlace, declinePlace } from './confirm.ts';
import { keepDeposit, listDeposits, receiveLent } from './deposit-desk.ts';
import {
  announceNow,
  featureReport,
  listApplications,
  listForStaff,
  listReportsForStaff,
  pickApplicant,
} from './desk.service.ts';
import { publishTryout, saveTryout, stopTryout } from './edit-tryout.ts';
import { addEmployees, checkStaff, listEmployees, removeEmployee } from './employees.ts';
import { extendLent } from './extend-lent.ts';
import { listMine } from './mine.ts';
import { listReports, readReport } from './read-report.ts';
import { addComment, likeReport, listComments, removeOwn } from './talk.ts';
import { listTryouts, readTryout } from './tryout.service.ts';
import { handInReport, readDraft, saveDraft } from './write-report.ts';

/** What an act answers that has nothing to say. */
const done = async (act: Promise<void>) => {
  await act;
  return {};
};

export const tryoutRoutes = [
  ...bindArea('tryout', contract.tryout, {
    index: (ctx, input) => listTryouts(ctx, input),
    detail: (ctx, { id }) => readTryout(ctx, id),
    apply: (ctx, input) => applyForTryout(ctx, input),
    withdraw: (ctx, { applicationId }) => done(withdrawApplication(ctx, applicationId)),
    confirm: (ctx, input) => confirmPlace(ctx, input),
    decline: (ctx, { applicationId }) => done(declinePlace(ctx, applicationId)),
    draft: (ctx, { id }) => readDraft(ctx, id),
    saveDraft: (ctx, input) => saveDraft(ctx, input),
    report: (ctx, input) => handInReport(ctx, input),
    reports: (ctx, input) => listReports(ctx, input),
    reportDetail: (ctx, { id }) => readReport(ctx, id),
    comments: (ctx, input) => listComments(ctx, input),
    like: async (ctx, { id }) => ({ likes: await likeReport(ctx, id) }),
    comment: (ctx, input) => addComment(ctx, input),
    remove: (ctx, input) => done(removeOwn(ctx, input)),
    checkStaff: (ctx, { phone }) => checkStaff(ctx, phone),
    mine: (ctx, input) => listMine(ctx, input),
  }),
  ...bindArea('adminTryout', contract.adminTryout, {
    list: (ctx, input) => listForStaff(ctx, input),
    save: (ctx, input) => saveTryout(ctx, input),
    publish: (ctx, { id }) => done(publishTryout(ctx, id)),
    stop: (ctx, input) => done(stopTryout(ctx, input)),
    applications: (ctx, input) => listApplications(ctx, input),
    pick: (ctx, input) => done(pickApplicant(ctx, input)),
    announce: (ctx, { id }) => done(announceNow(ctx, id)),
    reports: (ctx, input) => listReportsForStaff(ctx, input),
    feature: (ctx, input) => done(featureReport(ctx, input)),
    employees: (ctx, input) => listEmployees(ctx, input),
    addEmployees: async (ctx, input) => ({ added: await addEmployees(ctx, input) }),
    deposits: (ctx, input) => listDeposits(ctx, input),
    receiveLent: (ctx, input) => receiveLent(ctx, input),
    extendLent: (ctx, input) => done(extendLent(ctx, input)),
    keepDeposit: (ctx, input) => keepDeposit(ctx, input),
    removeEmployee: (ctx, { id }) => done(removeEmployee(ctx, id)),
  }),
];
