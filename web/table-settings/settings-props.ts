import type { View } from '../../shared/protocol/view.ts';
import type { Pressing } from '../components/pressing.tsx';

export interface TableSettingsProps {
  readonly view: View;
  readonly pressing: Pressing;
}
