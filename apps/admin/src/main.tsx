import '@jishi/ui/tokens.css';
import './shell/base.css';
import './shell/mode/colours.css';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { createRoot } from 'react-dom/client';
import { Admin } from './shell/admin.widget.tsx';
import { FailureView } from './shell/error/failure.widget.tsx';
import { describeFailure } from './shell/failure.ts';
import { keepPresses } from './shell/keep-presses.ts';
import { reloadAfterUpdate } from './shell/reload-after-update.ts';
import { readTenant } from './shell/tenant.ts';

dayjs.locale('zh-cn');
reloadAfterUpdate();
keepPresses();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no root');
const root = createRoot(place);
await start();

/** Nothing is drawn before the tenant is known: its colours and its name stand everywhere. */
async function start(): Promise<void> {
  try {
    root.render(<Admin tenant={await readTenant()} />);
  } catch (error) {
    root.render(
      <FailureView title="管理后台暂时打不开" text={describeFailure(error)} onRetry={() => void start()} />,
    );
  }
}
