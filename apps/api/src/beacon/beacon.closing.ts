import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear } from '../platform/leaving/rows-of-member.ts';
import { ofDevice } from '../platform/leaving/whose-rows.ts';
import { forgetEventsOf } from './beacon.service.ts';
import { beaconEvent } from './beacon.tables.ts';

/** What becomes of it when a member leaves. */
export const beaconClosing: ClosingRoom = {
  room: 'beacon',
  rows: [
    clear(
      beaconEvent,
      { deviceId: '', userKey: '', gps: '', extra: '' },
      {
        whose: ofDevice(beaconEvent.deviceId),
        stays: [
          'fromAddress',
          'toAddress',
          'path',
          'referrer',
          'eventTag',
          'eventValue',
          'eventName',
          'osVersion',
          'appVersion',
          'platform',
          'browser',
          'device',
          'networkStatus',
          'businessPlatform',
        ],
      },
    ),
  ],
  erase: forgetEventsOf,
};
