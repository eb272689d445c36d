import { refuseAsk } from '../rules/asking.ts';
import { wantsOut } from './ending.ts';
import { exitsOf } from './melding.ts';
import type { Sight } from './sight.ts';

/** Whether to ask the partners: one could go out at once if they said yes, and could not without. */
export function shouldAsk(sight: Sight): boolean {
  const { position } = sight;
  if (position.rules.goingOut.permission !== 'required' || refuseAsk(position)) return false;
  return wantsOut(sight) && exitsOf({ ...sight, position: { ...position, permission: 'granted' } }).length > 0;
}
