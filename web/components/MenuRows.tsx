import { type ComponentChildren, createContext } from 'preact';
import { useContext, useId } from 'preact/hooks';
import { classes } from '../styles/classes.ts';
import { Icon, type IconName } from './icons.tsx';
import * as styles from './menu-rows.module.css';

interface RowWords {
  readonly key: string;
  readonly words: string;
  readonly hint?: string | undefined;
  readonly icon: IconName | 'none';
  /** Replaces the icon. */
  readonly face?: ComponentChildren;
}

export interface MenuRow extends RowWords {
  /** Whether it can't be undone, or only by others. */
  readonly isIrreversible?: boolean;
  act(): void;
}

interface LinkRow extends RowWords {
  readonly isIrreversible?: undefined;
  readonly href: string;
  readonly download?: string;
}

/** Key of the row whose panel was just closed, which gets the focus. */
export const ReturnRowContext = createContext<string | undefined>(undefined);

/** Menu rows, each one button. Rows that can't be undone are below, apart from the others. */
export function MenuRows({ rows }: { readonly rows: readonly MenuRow[] }) {
  const irreversible = rows.filter(({ isIrreversible }) => isIrreversible);
  return (
    <>
      <Rows rows={rows.filter(({ isIrreversible }) => !isIrreversible)} />
      {irreversible.length > 0 ? <Rows rows={irreversible} /> : null}
    </>
  );
}

const Rows = ({ rows }: { readonly rows: readonly (MenuRow | LinkRow)[] }) => (
  <ul class={styles.rows}>
    {rows.map((row) => (
      <li key={row.key}>
        <Row row={row} />
      </li>
    ))}
  </ul>
);

export const LinkRows = ({ rows }: { readonly rows: readonly LinkRow[] }) => <Rows rows={rows} />;

/** A row named by its words and described by its hint. */
function Row({ row }: { readonly row: MenuRow | LinkRow }) {
  const { key, words, hint, icon, face, isIrreversible } = row;
  const id = useId();
  const isLast = useContext(ReturnRowContext) === key;
  const naming = { 'aria-labelledby': id, ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }) };
  const inside = (
    <>
      {face ?? (icon === 'none' ? null : <span class={styles.icon}>{<Icon name={icon} />}</span>)}
      <span class={`${styles.words} slim`}>
        <strong id={id} class="display block">
          {words}
        </strong>
        {hint === undefined ? null : (
          <span id={`${id}-hint`} class="soft small block">
            {hint}
          </span>
        )}
      </span>
      {isIrreversible ? null : <Icon name="next" />}
    </>
  );
  return 'href' in row ? (
    <a class={styles.row} href={row.href} rel="noreferrer" download={row.download} {...naming}>
      {inside}
    </a>
  ) : (
    <button
      type="button"
      class={classes(`${styles.row} plain`, isIrreversible && styles.grave)}
      {...naming}
      {...(isLast && { 'data-came-from': '' })}
      onClick={row.act}
    >
      {inside}
    </button>
  );
}
