import type { View } from '../../shared/protocol/view.ts';
import type { PreviewConsent } from '../components/InvitePanel.tsx';
import type { AnyIntent } from '../model/types.ts';
import { settingsOf } from '../model/waiting.ts';

/** The host's consent to names in the link's preview; undefined for everybody else. */
export const previewConsent = (
  view: View,
  onSubmit: (intents: readonly AnyIntent[]) => void,
): PreviewConsent | undefined =>
  view.seat !== view.host
    ? undefined
    : {
        isGiven: settingsOf(view).preview ?? false,
        onChange: (preview) => onSubmit([{ type: 'changeSettings', settings: { preview } }]),
      };
