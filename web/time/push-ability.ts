import { isOnApplesPhone } from '../model/install-question.ts';

/** `install`: only from the home screen (iPhone, iPad); `denied`: the player has refused this site. */
type PushAbility = 'yes' | 'install' | 'denied' | 'no';

export function pushAbility(): PushAbility {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return 'no';
  if (!('PushManager' in window) || !('Notification' in window)) return isOnApplesPhone() ? 'install' : 'no';
  return Notification.permission === 'denied' ? 'denied' : 'yes';
}
