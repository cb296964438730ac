import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { takeEvent } from './beacon.service.ts';

/** For callers in the process; over HTTP `registerBeaconRoutes` answers. */
export const beaconRoutes = bindArea('beacon', contract.beacon, {
  picture: takeEvent,
  upload: takeEvent,
  post: takeEvent,
});
