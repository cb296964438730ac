import * as z from 'zod';
import { operation, stateArea } from './operation.ts';
import { faultGroup, faultItem, repairModel } from './repair-shapes.ts';
import { partStateKeys, repairGradeKeys, repairWayKeys } from './repair-words.ts';
import { divisionCode, id, idOrNone, nothing, pageOf, pageRequest, picture, yuan } from './wire.ts';

/** Answers of the list of prices may be this old; a change of it is seen at once (`announceChange`). */
const SHARED_SECONDS = 300;
const ofKind = { categoryId: idOrNone(), brandId: idOrNone() };
const brandShape = z.object({ id: z.int(), name: z.string(), models: z.int() });
const latitude = () => z.coerce.number().min(-90).max(90).optional();
const longitude = () => z.coerce.number().min(-180).max(180).optional();

/** What is repaired, and what it costs. */
export const repairCatalogue = stateArea({
  modelsOf: operation({
    id: 'C067',
    method: 'GET',
    path: '/web/api/afterService/getModelByCidAndBid/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary: 'Models of a category and a brand that are repaired, the newest first; 0 for any of either.',
    request: z.object(ofKind),
    response: z.array(repairModel),
  }),
  categoryAndBrand: operation({
    id: 'C068',
    method: 'GET',
    path: '/web/api/afterService/getCategoryAndBrand/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary: 'Categories of goods that have models which are repaired, each with its brands.',
    request: nothing(),
    response: z.array(z.object({ id: z.int(), name: z.string(), brands: z.array(brandShape) })),
  }),
  models: operation({
    id: 'C069',
    method: 'GET',
    path: '/web/api/afterService/PhoneModel/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary: 'A page of the models that are repaired, of a category and a brand where these are given.',
    request: z.object({ ...ofKind, ...pageRequest(24) }),
    alsoNamed: { size: 'pageSize' },
    response: pageOf(repairModel),
  }),
  modelsBySeries: operation({
    id: 'C070',
    method: 'GET',
    path: '/web/api/afterService/PhoneModel/v2',
    body: 'query',
    access: 'public',
    summary: 'Models that are repaired by brand and series; before them the phones of the member who asks.',
    request: z.object(ofKind),
    response: z.object({
      /** Phones of the member that the shop knows; `from` is null for a model that is not repaired. */
      own: z.array(
        z.object({
          deviceId: z.int(),
          name: z.string(),
          productId: z.int(),
          ppid: z.int(),
          picture: picture(),
          /** The last four places of its number. */
          serialTail: z.string(),
          from: yuan().nullable(),
        }),
      ),
      series: z.array(
        z.object({
          brandId: z.int(),
          brandName: z.string(),
          name: z.string(),
          models: z.array(repairModel),
        }),
      ),
    }),
  }),
  accessories: operation({
    id: 'C071',
    method: 'GET',
    path: '/web/api/afterService/accessories/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary: 'Parts of a model with what each costs built in (更换服务): part, work, time, warranty.',
    request: z.object({ productId: id() }),
    response: z.array(
      z.object({
        ppid: z.int(),
        name: z.string(),
        itemId: z.int(),
        itemName: z.string(),
        grade: z.enum(repairGradeKeys),
        /** Part and work together. */
        price: yuan(),
        /** The work in it. */
        labour: yuan(),
        minutes: z.int(),
        warrantyDays: z.int(),
        state: z.enum(partStateKeys),
      }),
    ),
  }),
  services: operation({
    id: 'C072',
    method: 'GET',
    path: '/web/api/afterService/service/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary:
      'Ways to have a phone repaired in a city, what is promised of each repair, and the terms that a booking agrees to.',
    request: z.object({ cityId: divisionCode().default(0) }),
    response: z.object({
      ways: z.array(
        z.object({
          way: z.enum(repairWayKeys),
          name: z.string(),
          text: z.string(),
          /** Whether it is done in the city. */
          available: z.boolean(),
        }),
      ),
      promises: z.array(z.object({ title: z.string(), text: z.string() })),
      /** The terms that a booking agrees to, as they are now. */
      agreement: z.object({ editionId: z.int(), title: z.string(), number: z.int() }),
    }),
  }),
  brands: operation({
    id: 'C074',
    method: 'GET',
    path: '/web/api/afterService/brand/v2',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary: 'Brands with models that are repaired, of a category where one is given.',
    request: z.object({ categoryId: idOrNone() }),
    response: z.array(brandShape),
  }),
  model: operation({
    id: 'C095',
    method: 'GET',
    path: '/web/api/afterService/model/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary: 'One model that is repaired; another is not found.',
    request: z.object({ productId: id() }),
    response: repairModel,
  }),
  faultGroups: operation({
    id: 'C096',
    method: 'GET',
    path: '/web/api/afterService/repairCategory',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary:
      'Groups of faults that are mended, of a model where one is given, with the least that each costs.',
    request: z.object({ productId: idOrNone() }),
    response: z.array(faultGroup),
  }),
  faultItems: operation({
    id: 'C097',
    method: 'GET',
    path: '/web/api/afterService/repairCategory/item',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary: 'Faults of a model, of one group where it is given, with prices, minutes, warranty and parts.',
    request: z.object({ productId: id(), categoryId: idOrNone() }),
    response: z.object({ items: z.array(faultItem) }),
  }),
  maintained: operation({
    id: 'C108',
    method: 'GET',
    path: '/web/api/brand/maintenance',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary: 'Brands that are repaired here or have service points of their maker, with how many of each.',
    request: nothing(),
    response: z.array(brandShape.extend({ points: z.int() })),
  }),
  factoryStores: operation({
    id: 'C115',
    method: 'GET',
    path: '/web/api/afterService/factoryStore/v1',
    body: 'query',
    access: 'public',
    sharedSeconds: SHARED_SECONDS,
    summary:
      'Service points of makers, of a brand and a city where these are given (0: all), the nearest first with a position; each with the day on which somebody checked it.',
    request: z.object({
      brandId: idOrNone(),
      cityId: divisionCode().default(0),
      lat: latitude(),
      lng: longitude(),
    }),
    response: z.array(
      z.object({
        id: z.int(),
        brandId: z.int(),
        brandName: z.string(),
        name: z.string(),
        cityName: z.string(),
        address: z.string(),
        phone: z.string(),
        hours: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        distanceKm: z.number().nullable(),
        checkedOn: z.string(),
      }),
    ),
  }),
});
