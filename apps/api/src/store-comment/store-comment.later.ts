import type { LaterWork } from '../later/later.service.ts';
import { REMOVE_PICTURE, removePicture } from './remove-pictures.ts';

export const storeCommentLaters: readonly LaterWork[] = [
  { kind: REMOVE_PICTURE, title: '删除已注销用户的门店评价图片', perform: removePicture },
];
