import type { ClosingRoom } from '../platform/leaving/closing-rooms.ts';
import { clear } from '../platform/leaving/rows-of-member.ts';
import { among, anyOf, ofContact, ofMember } from '../platform/leaving/whose-rows.ts';
import { loginLog } from './login-log.tables.ts';

/** That somebody signed in stays for the counts of a day; who and from where does not. */
export const loginLogClosing: ClosingRoom = {
  room: 'login-log',
  rows: [
    clear(
      loginLog,
      { account: '', ip: '', userAgent: '', deviceId: '' },
      {
        title: '登录记录',
        whose: among(
          loginLog.kind,
          'member',
          anyOf(ofMember(loginLog.subjectId), ofContact(loginLog.account)),
        ),
        stays: ['kind', 'method', 'reason'],
      },
    ),
  ],
};
