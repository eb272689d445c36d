import type { ComponentChildren } from 'preact';
import { APP_NAME, BACK_HOME } from '../text/pages.ts';
import { Mark } from './Mark.tsx';

export interface PageProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** The home page has no way back; a page with the seats round a table is wider, and one to read can be printed. */
  readonly kind?: 'home' | 'seats' | 'reading' | 'plain';
}

/** A page other than the table: app name, heading, content. */
export function Page({ title, children, kind = 'plain' }: PageProps) {
  return (
    <div class={`page ${kind}`}>
      {kind === 'home' ? null : <PageHead />}
      <main class="page-body stack">
        <h1 class={kind === 'home' ? 'with-mark' : undefined}>
          {kind === 'home' ? <Mark /> : null}
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}

const PageHead = () => (
  <header class="page-head">
    <a class="brand" href="#/" aria-label={`${APP_NAME}: ${BACK_HOME}`}>
      <Mark />
      {APP_NAME}
    </a>
    <a class="back-home" href="#/">
      {BACK_HOME}
    </a>
  </header>
);
