import { useEffect, useRef, useState } from 'preact/hooks';
import { chime } from '../model/attention.ts';
import type { OpenTable } from '../model/open-table.ts';
import { goTo } from '../model/page.ts';
import type { MenuAction } from '../model/types.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { later } from './later.tsx';
import { MenuDialog } from './MenuDialog.tsx';
import { SeatsDialog } from './SeatsDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

const RulesDialog = later(() => import('./RulesDialog.tsx').then(({ RulesDialog }) => RulesDialog));

export interface OpenPanels {
  readonly shown: MenuAction | undefined;
  /** With the rules: what was refused, whose rules are looked for. */
  readonly refused: string | undefined;
  show(action: MenuAction): void;
  /** Opens the rules where they say why this was refused. */
  showRule(code: string): void;
  /** Closes this panel; another that was opened meanwhile stays. */
  hide(action: MenuAction): void;
}

/** Which panel lies over the page; `?` and `m` open two of them from anywhere but a field. */
export function usePanels(): OpenPanels {
  const [shown, show] = useState<MenuAction>();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const action = panelOf(event);
      if (!action) return;
      event.preventDefault();
      show(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return {
    shown,
    refused,
    show: (action) => {
      setRefused(undefined);
      if (action === 'home') goTo('#/');
      else show(action);
    },
    showRule: (code) => {
      setRefused(code);
      show('rules');
    },
    hide: (action) => show((now) => (now === action ? undefined : now)),
  };
}

function panelOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): MenuAction | undefined {
  const isTyping = target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), select');
  if (isTyping || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return undefined;
  if (key === '?') return 'keys';
  return key === 'm' || key === 'M' ? 'menu' : undefined;
}

export interface PanelsProps {
  readonly open: OpenTable;
  readonly panels: OpenPanels;
}

/** The panel that is open, if any. */
export function Panels({ open, panels: { shown, refused, show, hide } }: PanelsProps) {
  const leave = useLeaving(open);
  const { charter, view, refusal } = open.model;
  const close = (): void => (shown ? hide(shown) : undefined);
  if (!charter.value || !view.value || open.table === undefined) return null;
  switch (shown) {
    case 'menu':
      return <MenuDialog onClose={close} onChoose={show} />;
    case 'settings':
      return <SettingsDialog onClose={close} onSound={chime} />;
    case 'rules':
      return (
        <RulesDialog
          table={open.table}
          charter={charter.value}
          code={refused}
          round={view.value.game?.round}
          onClose={close}
        />
      );
    case 'keys':
      return <KeysDialog onClose={close} />;
    case 'seats':
      return (
        <SeatsDialog
          table={open.table}
          charter={charter.value}
          view={view.value}
          refusal={refusal.value}
          onSubmit={(intents) => open.submit(intents)}
          onLeave={leave}
          onClose={close}
        />
      );
    default:
      return null;
  }
}

/** Gives up the seat; once the table has let go of it, the page goes home. */
function useLeaving(open: OpenTable): () => void {
  const isLeaving = useRef(false);
  useEffect(
    () =>
      open.model.trouble.subscribe((trouble) => {
        if (trouble === 'seatLost' && isLeaving.current) goTo('#/', 'replace');
      }),
    [open],
  );
  return () => {
    const seat = open.model.view.peek()?.seat;
    if (seat === undefined) return;
    isLeaving.current = true;
    open.submit([{ type: 'emptySeat', seat }]);
  };
}
