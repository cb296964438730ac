import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import { recycleCategories, recycleCategoryKeys } from '@jishi/contract/valuation-words.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../shell/api.ts';

type Admin = Contract['adminValuation'];
export type Draft = OutputOf<Admin['draft']>;
export type GridRow = OutputOf<Admin['prices']>['list'][number];
export type ModelRow = OutputOf<Admin['models']>['list'][number];
export type Question = Required<ParsedInputOf<Admin['saveQuestions']>['questions'][number]>;
export type Option = Question['options'][number];

/** Caches that a change of a draft or a book empties. */
export const bookChanges = ['recycle-draft', 'recycle-prices', 'recycle-models', 'audit'];

export const categoryChoices = recycleCategoryKeys.map((key) => ({
  value: recycleCategories[key].id,
  label: recycleCategories[key].name,
}));

export const draftQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['recycle-draft', categoryId],
    queryFn: ({ signal }) => api.adminValuation.draft({ categoryId }, { signal }),
  });

export const brandsQuery = queryOptions({
  queryKey: ['recycle-models', 'brands'],
  queryFn: async ({ signal }) => (await api.adminValuation.models({ pageSize: 1 }, { signal })).brands,
});
