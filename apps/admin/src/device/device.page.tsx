import { deviceStates } from '@jishi/contract/device-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { RecordDrawer } from '../shell/record-drawer.widget.tsx';
import { stateTones } from './device.resource.tsx';
import { DeviceActions } from './device-actions.widget.tsx';
import { DeviceDetail } from './device-detail.widget.tsx';
import { deviceQuery } from './device-query.ts';

const WIDTH = 720;

/** One device beside the register. */
export function DevicePage() {
  const { deviceId = '' } = useParams();
  const record = useQuery(deviceQuery(Number(deviceId)));
  return (
    <RecordDrawer
      noun="设备"
      number={deviceId}
      back="/devices"
      width={WIDTH}
      record={record}
      state={({ state }) => <StateTag tone={stateTones[state]}>{deviceStates[state]}</StateTag>}
      actions={(device) => <DeviceActions device={device} />}
    >
      {(device) => <DeviceDetail device={device} />}
    </RecordDrawer>
  );
}
