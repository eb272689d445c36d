import { signal } from '@preact/signals';
import type { Pace } from '../../shared/protocol/settings.ts';
import type { OpenTable } from '../model/open-table.ts';
import type { GivenRules, HostForm } from '../rules/host-form.ts';

/** The one table open on this page. */
export const current = signal<OpenTable | undefined>(undefined);

/** The table whose invite was opened where this device already has a seat: perhaps someone else is holding it. */
const doubted = signal<string | undefined>(undefined);

export const isDoubted = (table: string): boolean => doubted.value === table;

export function doubtWhose(table: string): void {
  doubted.value = table;
}

/** The person who sits here has said so. */
export function settleWhose(): void {
  doubted.value = undefined;
}

/** Rules that the host's form begins with, once. */
export const broughtRules = signal<GivenRules | undefined>(undefined);

/** The host's form as it was left for the questions that find the game. */
export const leftForm = signal<{ readonly form: HostForm; readonly pace?: Pace } | undefined>(undefined);
