import { type ComponentChildren, createContext } from 'preact';
import { useContext, useId } from 'preact/hooks';
import { Icon, type IconName } from './icons.tsx';

interface RowWords {
  readonly key: string;
  readonly words: string;
  readonly hint?: string | undefined;
  readonly icon: IconName | 'none';
  /** In place of the icon. */
  readonly face?: ComponentChildren;
}

export interface MenuRow extends RowWords {
  /** Cannot be taken back, or only by others. */
  readonly isSure?: boolean;
  act(): void;
}

/** A row that leads away from the page. */
interface LinkRow extends RowWords {
  readonly isSure?: undefined;
  readonly href: string;
  /** The file as which it is kept. */
  readonly download?: string;
}

/** The row through which one has come back to this panel. */
export const ReturnRowContext = createContext<string | undefined>(undefined);

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

const Rows = ({ rows }: { readonly rows: readonly (MenuRow | LinkRow)[] }) => (
  <ul class="menu-rows">
    {rows.map((row) => (
      <li key={row.key}>
        <Row row={row} />
      </li>
    ))}
  </ul>
);

/** Ways out of the page, as rows like the others. */
export const LinkRows = ({ rows }: { readonly rows: readonly LinkRow[] }) => <Rows rows={rows} />;

/** A row that its words name; what is behind it describes it. */
function Row({ row }: { readonly row: MenuRow | LinkRow }) {
  const { key, words, hint, icon, face, isSure } = row;
  const id = useId();
  const isLast = useContext(ReturnRowContext) === key;
  const naming = { 'aria-labelledby': id, ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }) };
  const inside = (
    <>
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
    </>
  );
  return 'href' in row ? (
    <a class="menu-row" href={row.href} rel="noreferrer" download={row.download} {...naming}>
      {inside}
    </a>
  ) : (
    <button
      type="button"
      class={isSure ? 'menu-row plain grave' : 'menu-row plain'}
      {...naming}
      {...(isLast && { 'data-came-from': '' })}
      onClick={row.act}
    >
      {inside}
    </button>
  );
}
