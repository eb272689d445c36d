import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { AnyIntent } from '../model/types.ts';
import { ofKnock } from '../table/matters.ts';
import { MatterNotice } from './Notice.tsx';

interface KnockNoticeProps {
  readonly charter: Charter;
  readonly view: View;
  onSubmit(intents: readonly AnyIntent[]): void;
}

/** Somebody asks the host to be let in, in the lobby or during a replay. */
export const KnockNotice = (props: KnockNoticeProps) => <MatterNotice matter={ofKnock(props)} />;
