import { signal } from '@preact/signals';
import type { Pace } from '../../shared/protocol/settings.ts';
import type { OpenTable } from '../model/open-table.ts';
import type { GivenRules, HostForm } from '../rules/host-form.ts';

/** The one table open on this page. */
export const current = signal<OpenTable | undefined>(undefined);

/** Rules that the host's form begins with, once. */
export const broughtRules = signal<GivenRules | undefined>(undefined);

/** The host's form as it was left for the questions that find the game. */
export const leftForm = signal<{ readonly form: HostForm; readonly pace?: Pace } | undefined>(undefined);
