import type { View } from '../../shared/protocol/view.ts';

/** The public part of a view: without the viewer’s seat, cards, returnable discard, plan, and news. */
export function findCommonPart(view: View & { readonly type?: string }): object {
  const { type, seat, acknowledged, fingerprint, happened, takeBack, plan, game, ...rest } = view;
  if (game === undefined) return rest;
  const { held, standing, ...open } = game;
  return { ...rest, game: open };
}
