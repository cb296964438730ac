import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { keepPicture } from '../platform/pictures/keep-picture.ts';
import { checkDraftLinks } from './check-links.ts';
import {
  listForStaff,
  listVersions,
  makePreview,
  publishDraft,
  readDraft,
  removeTopic,
  saveDraft,
  withdrawTopic,
} from './desk.service.ts';
import { listAnswers } from './list-answers.ts';
import { addTopicComment, answerForm } from './talk.ts';
import { readComponentData, readGuestBlocks, readTopic, readVariables } from './topic.service.ts';

export const topicRoutes = [
  ...bindArea('topic', contract.topic, {
    code: (ctx, input) => readTopic(ctx, input),
    componentData: (ctx, input) => readComponentData(ctx, input),
    blocks: (ctx, input) => readGuestBlocks(ctx, input),
    variables: (ctx, input) => readVariables(ctx, input),
    comment: (ctx, input) => addTopicComment(ctx, input),
    answer: async (ctx, input) => {
      await answerForm(ctx, input);
      return {};
    },
  }),
  ...bindArea('adminTopic', contract.adminTopic, {
    list: (ctx, input) => listForStaff(ctx, input),
    read: (ctx, { id }) => readDraft(ctx, id),
    save: (ctx, input) => saveDraft(ctx, input),
    publish: async (ctx, input) => {
      await publishDraft(ctx, input);
      return {};
    },
    withdraw: async (ctx, { id }) => {
      await withdrawTopic(ctx, id);
      return {};
    },
    remove: async (ctx, { id }) => {
      await removeTopic(ctx, id);
      return {};
    },
    preview: (ctx, { id }) => makePreview(ctx, id),
    versions: (ctx, { id }) => listVersions(ctx, id),
    upload: (ctx, { file }) => keepPicture(ctx, file),
    checkLinks: (ctx, { id }) => checkDraftLinks(ctx, id),
    answers: (ctx, input) => listAnswers(ctx, input),
  }),
];
