import { Breadcrumb } from '@jishi/ui/breadcrumb';
import { LinkButton } from '@jishi/ui/link-button';
import { Picture } from '@jishi/ui/picture';
import CloudOff from 'lucide-react/icons/cloud-off';
import { NothingHere } from '../shell/nothing-here.widget.tsx';
import type { FinishAnswer } from './finish-valuation.ts';
import type { loadValuation } from './load-valuation.ts';
import { QuestionPanel } from './question-panel.widget.tsx';
import type { RecycleModel } from './recycle-shapes.ts';
import { RecycleStores } from './recycle-stores.widget.tsx';
import { AnsweredPanel, MadePanel } from './result-panel.widget.tsx';
import { TakeOver } from './take-over.widget.tsx';
import styles from './valuation.module.css';

type LoadedValuation = Awaited<ReturnType<typeof loadValuation>>;

/** What the document says of it. */
export function titleOf(loaded: LoadedValuation | undefined) {
  if (!loaded || loaded.kind === 'away' || loaded.kind === 'offered') return { noIndex: true };
  const { pname } = loaded.kind === 'made' ? loaded.feature.model : loaded.model;
  return {
    ...{ title: `${pname}回收估价`, canonical: undefined },
    description: `${pname}回收多少钱？回答几个问题马上看到估价，每一项扣款写明原因，保价 7 天。`,
    // The first question is the page; what was answered is somebody's own.
    noIndex: loaded.kind !== 'asking' || loaded.walk.optionIds.length > 0,
  };
}

/** The frame of both valuations: the device, one question at a time, then what it is worth. */
export function ValuationPage({
  loaded,
  answer,
}: {
  loaded: LoadedValuation;
  answer: FinishAnswer | undefined;
}) {
  return (
    <div className="page-column">
      <Breadcrumb
        items={[
          { label: '首页', href: '/' },
          { label: '旧机回收', href: '/huiShou' },
          { label: '选择机型', href: '/huiShou/list' },
          { label: '估价' },
        ]}
        className={styles.way}
      />
      {loaded.kind === 'away' && <PlatformAway stores={loaded.stores} />}
      {loaded.kind === 'offered' && <TakeOver secret={loaded.handOver} answer={answer} />}
      {loaded.kind === 'asking' && (
        <>
          <Device model={loaded.model} detail={loaded.variantName} imei={loaded.imei} />
          <QuestionPanel {...loaded} />
        </>
      )}
      {loaded.kind === 'answered' && (
        <>
          <Device model={loaded.model} detail={loaded.variantName} imei={loaded.imei} />
          <AnsweredPanel {...loaded} answer={answer} />
        </>
      )}
      {loaded.kind === 'made' && (
        <>
          <Device
            model={loaded.feature.model}
            detail={loaded.feature.variant.name}
            imei={loaded.feature.imeiTail}
          />
          <MadePanel {...loaded} answer={answer} />
        </>
      )}
    </div>
  );
}

function Device({ model, detail, imei }: { model: RecycleModel; detail: string; imei: string }) {
  return (
    <header className={styles.device}>
      <Picture picture={{ ...model.ppic, alt: '' }} width={64} height={64} priority />
      <div className={styles.deviceFacts}>
        <h1 className={styles.title}>
          {model.pname} {detail}
        </h1>
        <span className={styles.note}>
          {model.brandName}
          {imei !== '' && ` · 串号尾号 ${imei.slice(-4)}`}
        </span>
      </div>
      <LinkButton href="/huiShou/list">换一台</LinkButton>
    </header>
  );
}

type Stores = Extract<LoadedValuation, { kind: 'away' }>['stores'];

/** The platform that asks does not answer: a store looks at the device. */
function PlatformAway({ stores }: { stores: Stores }) {
  return (
    <section className={styles.card} aria-label="到店估价">
      <NothingHere
        icon={<CloudOff size={32} />}
        title="请到店估价"
        description="在线估价暂时不可用，稍后可以再试；门店当面检测，当场给出价格"
        href="/huiShou"
        label="返回回收首页"
      />
      {stores.length > 0 && <RecycleStores stores={stores} cityName="本市" />}
    </section>
  );
}
