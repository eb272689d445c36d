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
  readonly href: string;
  /** The file as which it is kept. */
  readonly download?: string;
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

/** Ways out of the page, as rows like the others. */
export const LinkRows = ({ rows }: { readonly rows: readonly LinkRow[] }) => (
  <ul class="menu-rows">
    {rows.map((row) => (
      <li key={row.key}>
        <WayOut row={row} />
      </li>
    ))}
  </ul>
);

function WayOut({ row: { href, download, ...words } }: { readonly row: LinkRow }) {
  const id = useId();
  return (
    <a class="menu-row" href={href} rel="noreferrer" download={download} {...namedBy(id, words)}>
      <Words id={id} row={words} />
      <Icon name="next" />
    </a>
  );
}

function Row({ row: { isSure, act, ...words } }: { readonly row: MenuRow }) {
  const id = useId();
  const isLast = useContext(CameFrom) === words.key;
  return (
    <button
      type="button"
      class={isSure ? 'menu-row plain grave' : 'menu-row plain'}
      {...namedBy(id, words)}
      {...(isLast && { 'data-came-from': '' })}
      onClick={act}
    >
      <Words id={id} row={words} />
      {isSure ? null : <Icon name="next" />}
    </button>
  );
}

/** It is called by its words; what is behind it describes it. */
const namedBy = (id: string, { hint }: RowWords) => ({
  'aria-labelledby': id,
  ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }),
});

interface RowWordsProps {
  readonly id: string;
  readonly row: RowWords;
}

const Words = ({ id, row: { words, hint, icon, face } }: RowWordsProps) => (
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
  </>
);
