import { Input, Modal, Spin } from 'antd';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { describeFailure } from '../failure.ts';
import type { Found } from '../screen.ts';
import { useProfile } from '../session.tsx';
import { useSiteMap } from '../site-map.ts';
import { useTenant } from '../tenant.ts';
import { findPages } from './find-pages.ts';
import styles from './palette.module.css';
import { useFound } from './use-found.ts';

const PAGES_SHOWN = 8;

/** Finds pages by name, and orders, goods and members by what their lists are searched by; the keys are enough. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { permissions } = useProfile();
  const areas = useSiteMap();
  const tenant = useTenant();
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { groups, isSearching, failure } = useFound(keyword);
  const pages = findPages(areas, permissions, tenant, keyword).slice(0, PAGES_SHOWN);
  const shown = [...(pages.length > 0 ? [{ noun: '页面', found: pages }] : []), ...groups];
  const all = shown.flatMap(({ found }) => found);
  const active = Math.min(at, Math.max(0, all.length - 1));
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const go = ({ to }: Found) => {
    onClose();
    void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    const chosen = all[active];
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) go(chosen);
    else if (event.key === 'ArrowDown') setAt(Math.min(active + 1, all.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(active - 1, 0));
    else return;
    event.preventDefault();
  };
  let index = -1;
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={640}
      onCancel={onClose}
      title={<span className={styles.title}>查找</span>}
      className={styles.dialog ?? ''}
    >
      <Input
        autoFocus
        size="large"
        role="combobox"
        aria-label="查找页面、订单、商品、会员"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={all.length > 0 ? `${id}-${active}` : ''}
        placeholder="页面、订单号、手机号、商品、SKU 编码"
        prefix={<Search size={17} strokeWidth={1.5} color="var(--ink-faint)" />}
        suffix={isSearching ? <Spin size="small" /> : <span />}
        value={keyword}
        maxLength={40}
        onChange={({ target }) => {
          setKeyword(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="查找结果" className={styles.list}>
        {shown.map(({ noun, found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not.
          <div key={noun} role="group" aria-label={noun}>
            <div className={styles.noun} aria-hidden="true">
              {noun}
            </div>
            {found.map((one) => {
              index += 1;
              const place = index;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and says which one is chosen.
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
                <div
                  key={`${noun} ${one.to}`}
                  id={`${id}-${place}`}
                  role="option"
                  data-at={place}
                  aria-selected={place === active}
                  className={styles.found}
                  onClick={() => go(one)}
                  onMouseMove={() => setAt(place)}
                >
                  <span className={styles.name}>{one.title}</span>
                  <span className={styles.note}>{one.note}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.foot} aria-live="polite">
        {failure !== undefined
          ? `部分结果没有读到：${describeFailure(failure)}`
          : all.length === 0 && !isSearching
            ? '没有找到，换个词试试'
            : '↑↓ 选择，Enter 打开，Esc 关闭'}
      </p>
    </Modal>
  );
}
