import { isAppleDevice } from '../model/install-question.ts';

/** `install`: only from the home screen (iPhone, iPad); `denied`: the player has refused this site. */
type PushAbility = 'yes' | 'install' | 'denied' | 'no';

export function getPushSupport(): PushAbility {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return 'no';
  if (!('PushManager' in window) || !('Notification' in window)) return isAppleDevice() ? 'install' : 'no';
  return Notification.permission === 'denied' ? 'denied' : 'yes';
}
