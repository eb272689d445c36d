import { type ComponentChildren, createContext } from 'preact';
import { useContext, useId } from 'preact/hooks';
import { Icon, type IconName } from './icons.tsx';

export interface MenuRow {
  readonly key: string;
  readonly words: string;
  readonly hint?: string | undefined;
  readonly icon: IconName | 'none';
  /** In place of the icon. */
  readonly face?: ComponentChildren;
  /** Cannot be taken back, or only by others. */
  readonly isSure?: boolean;
  act(): void;
}

/** The row through which one has come back to this panel. */
export const CameFrom = createContext<string | undefined>(undefined);

/** Ways to go on: each row is one button. What cannot be taken back stands apart, below. */
export function MenuRows({ rows }: { readonly rows: readonly MenuRow[] }) {
  const [plain, sure] = [rows.filter(({ isSure }) => !isSure), rows.filter(({ isSure }) => isSure)];
  return (
    <>
      <Rows rows={plain} />
      {sure.length > 0 ? <Rows rows={sure} /> : null}
    </>
  );
}

const Rows = ({ rows }: { readonly rows: readonly MenuRow[] }) => (
  <ul class="menu-rows">
    {rows.map((row) => (
      <li key={row.key}>
        <Row row={row} />
      </li>
    ))}
  </ul>
);

function Row({ row: { key, words, hint, icon, face, isSure, act } }: { readonly row: MenuRow }) {
  const id = useId();
  const isLast = useContext(CameFrom) === key;
  return (
    <button
      type="button"
      class={isSure ? 'menu-row plain grave' : 'menu-row plain'}
      aria-labelledby={id}
      {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
      {...(isLast && { 'data-came-from': '' })}
      onClick={act}
    >
      {face ?? (icon === 'none' ? null : <span class="menu-icon">{<Icon name={icon} />}</span>)}
      <span class="grow slim">
        <strong id={id} class="display block">
          {words}
        </strong>
        {hint === undefined ? null : (
          <span id={`${id}-hint`} class="soft small block">
            {hint}
          </span>
        )}
      </span>
      {isSure ? null : <Icon name="next" />}
    </button>
  );
}
