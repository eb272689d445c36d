import { signal } from '@preact/signals';
import type { Pace } from '../../shared/protocol/settings.ts';
import type { OpenTable } from '../model/open-table.ts';
import type { GivenRules, HostForm } from '../rules/host-form.ts';

export const currentTable = signal<OpenTable | undefined>(undefined);

/** The table whose invite was opened on a device with a seat there, in case someone else is holding it. */
const tableWithUnsureHolder = signal<string | undefined>(undefined);

export const isHolderUnsure = (table: string): boolean => tableWithUnsureHolder.value === table;

export function markHolderUnsure(table: string): void {
  tableWithUnsureHolder.value = table;
}

export function confirmHolder(): void {
  tableWithUnsureHolder.value = undefined;
}

/** The secret of the seat whose cards can be shown on a device of several people. */
export const shownSeat = signal<string | undefined>(undefined);

export const rulesForNewTable = signal<GivenRules | undefined>(undefined);

/** The host's form, saved while answering the questions that find a game. */
export const savedHostForm = signal<{ readonly form: HostForm; readonly pace?: Pace } | undefined>(undefined);
