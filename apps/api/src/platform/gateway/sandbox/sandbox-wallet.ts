import type { FastifyInstance } from 'fastify';
import type { TenantDatabase } from '../../db/tenant-database.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Log } from '../../log.ts';
import type { TenantDirectory } from '../../tenancy/tenant-directory.ts';
import { callHttp, type HttpCall } from '../http-call.ts';
import { registerAlipayEnd } from './alipay-end.ts';
import { registerPayoutList } from './payout-list.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { SANDBOX_PATH } from './sandbox-merchants.ts';
import { registerUnionpayEnd } from './unionpay-end.ts';
import { WalletNotifier } from './wallet-notifier.ts';
import { WalletPayouts } from './wallet-payouts.ts';
import { registerWalletRoutes } from './wallet-routes.ts';
import { WalletTrades } from './wallet-trades.ts';
import { registerWechatEnd } from './wechat-end.ts';

export interface SandboxWalletOptions {
  keys: SandboxKeys;
  database: TenantDatabase;
  tenants: Pick<TenantDirectory, 'findById'>;
  jobs: JobQueue;
  log: Log;
  /** The network, unless told otherwise. */
  call?: HttpCall;
}

/** The played providers and the wallet page. Made only where payments are in the sandbox. */
export interface SandboxWallet {
  /** Adds everything below /dev/wallet to a server. */
  register(server: FastifyInstance): Promise<void>;
  /** Repeats notifications; one of the jobs of the worker. */
  readonly job: JobDefinition;
}

export function createSandboxWallet(options: SandboxWalletOptions): SandboxWallet {
  const { keys, database, tenants, jobs, log, call = callHttp } = options;
  const trades = new WalletTrades(database);
  const payouts = new WalletPayouts(database);
  const notifier = new WalletNotifier({ keys, trades, jobs, call, log });
  const merchantNameOf = (tenantId: number) => tenants.findById(tenantId)?.settings.siteName ?? '商户';
  return {
    job: notifier.job,
    register: async (server) => {
      await server.register(
        async (scope) => {
          await scope.register((end) => registerWechatEnd(end, { keys, trades, payouts }), {
            prefix: '/wechat',
          });
          await scope.register((end) => registerAlipayEnd(end, { keys, trades, payouts }), {
            prefix: '/alipay',
          });
          await scope.register((end) => registerUnionpayEnd(end, { keys, trades }), {
            prefix: '/unionpay',
          });
          await scope.register((end) => registerWalletRoutes(end, { trades, notifier, merchantNameOf }));
          await scope.register((end) => registerPayoutList(end, payouts));
        },
        { prefix: SANDBOX_PATH },
      );
    },
  };
}
