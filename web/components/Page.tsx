import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { APP_NAME, BACK_HOME, withLabel } from '#text/pages.ts';
import { Mark } from './Mark.tsx';

interface PageProps {
  readonly title: string;
  /** A few words beside the heading. */
  readonly lead?: string;
  /** Beside the way home. */
  readonly links?: ComponentChildren;
  readonly children: ComponentChildren;
  /** Above the heading. */
  readonly picture?: ComponentChildren;
  /**
   * The home page has no way back, and the lobby's is in its menu; a page with the seats round a table is wider, as is the door, whose picture stands
   * beside the heading; one to read can be printed, and one with little but a picture has all in its middle.
   */
  readonly kind?: 'home' | 'lobby-page' | 'door' | 'wide' | 'reading' | 'pictured' | 'plain';
}

/** A screen begins at its top, wherever the one before it was read to. */
export const useTop = (): void => useLayoutEffect(() => scrollTo(0, 0), []);

/** A page other than the table: app name, heading, content. */
export function Page({ title, lead, links, children, picture, kind = 'plain' }: PageProps) {
  useTop();
  return (
    <div class={`page ${kind}`}>
      <header class="page-head line wrap apart">
        <a class="brand gap-2 across" href="#/" aria-label={withLabel(APP_NAME, BACK_HOME)}>
          <Mark />
          {APP_NAME}
        </a>
        <nav class="page-links line gap-2">
          {links}
          {kind === 'home' || kind === 'lobby-page' ? null : (
            <a class="page-link" href="#/">
              {BACK_HOME}
            </a>
          )}
        </nav>
      </header>
      <main class="page-body stack">
        {picture}
        <div class="page-title flex wrap apart soft">
          <h1>{title}</h1>
          {lead === undefined ? null : <p>{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}
