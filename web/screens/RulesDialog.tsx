import type { Charter } from '../../shared/protocol/message.ts';
import { RULES_PAGE } from '../words/en.ts';
import { Dialog } from './Dialog.tsx';
import { RulesOf } from './RulesOf.tsx';

/** The rules of the table that is open. */
export function RulesDialog({ charter, onClose }: { readonly charter: Charter; onClose(): void }) {
  return (
    <Dialog title={RULES_PAGE.ofTable(charter.title)} onClose={onClose}>
      <RulesOf ruleset={charter.ruleset} />
    </Dialog>
  );
}
