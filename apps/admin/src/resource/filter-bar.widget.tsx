import { Button, Tooltip } from 'antd';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Fragment, type ReactNode } from 'react';
import { areAlike, clearBar, isBarSet } from './list-address.ts';
import { type Field, fieldNames, type Resource } from './resource.ts';
import styles from './resource-list.module.css';

/** The filters of a list at one place, each with the value that the address gives it. */
export function Filters<Row, Values, Sort extends string>({
  resource,
  place,
  values,
  onChange,
}: {
  resource: Resource<Row, Values, Sort>;
  place: Field<unknown>['place'];
  values: Values;
  onChange: (values: Values) => void;
}) {
  return fieldNames(resource)
    .filter((name) => resource.fields[name].place === place)
    .map((name) => (
      <Fragment key={name}>
        {resource.fields[name].control({
          value: values[name],
          onChange: (value) => onChange({ ...values, [name]: value }),
        })}
      </Fragment>
    ));
}

/** Filters, what resets them, and what is done with the list as a whole. */
export function FilterBar<Row, Values, Sort extends string>({
  resource,
  values,
  base,
  onChange,
  onRefresh,
  refreshing,
  actions,
}: {
  resource: Resource<Row, Values, Sort>;
  values: Values;
  /** What clearing leads back to; left out, to a bar in which nothing is set. */
  base?: Values | undefined;
  onChange: (values: Values) => void;
  onRefresh: () => void;
  refreshing: boolean;
  actions: ReactNode;
}) {
  const isSet = base === undefined ? isBarSet(resource, values) : !areAlike(resource, values, base);
  return (
    <search className={styles.bar}>
      <Filters resource={resource} place="bar" values={values} onChange={onChange} />
      {/* Where views lend the filters its place is kept: a bar that grows a line moves rows from under a click. */}
      {(isSet || base !== undefined) && (
        <Button
          type="text"
          className={isSet ? '' : (styles.kept ?? '')}
          onClick={() => onChange(base ?? clearBar(resource, values))}
        >
          清除筛选
        </Button>
      )}
      <span className={styles.rest} />
      <Tooltip title="刷新">
        <Button
          aria-label="刷新"
          icon={<RefreshCw size={15} strokeWidth={1.5} className={refreshing ? styles.turning : undefined} />}
          onClick={onRefresh}
        />
      </Tooltip>
      {actions}
    </search>
  );
}
