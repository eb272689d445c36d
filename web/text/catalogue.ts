/** The subjects of the catalogue in English: a file of `en/` each, handed out by its namesake beside this file. */
export interface English {
  readonly album: typeof import('./en/album.ts');
  readonly calendar: typeof import('./en/calendar.ts');
  readonly call: typeof import('./en/call.ts');
  readonly chat: typeof import('./en/chat.ts');
  readonly coach: typeof import('./en/coach.ts');
  readonly date: typeof import('./en/date.ts');
  readonly devices: typeof import('./en/devices.ts');
  readonly document: typeof import('./en/document.ts');
  readonly draft: typeof import('./en/draft.ts');
  readonly events: typeof import('./en/events.ts');
  readonly fair: typeof import('./en/fair.ts');
  readonly front: typeof import('./en/front.ts');
  readonly 'going-out': typeof import('./en/going-out.ts');
  readonly guest: typeof import('./en/guest.ts');
  readonly history: typeof import('./en/history.ts');
  readonly home: typeof import('./en/home.ts');
  readonly host: typeof import('./en/host.ts');
  readonly interview: typeof import('./en/interview.ts');
  readonly keys: typeof import('./en/keys.ts');
  readonly learn: typeof import('./en/learn.ts');
  readonly levels: typeof import('./en/levels.ts');
  readonly 'link-preview': typeof import('./en/link-preview.ts');
  readonly lobby: typeof import('./en/lobby.ts');
  readonly menu: typeof import('./en/menu.ts');
  readonly moments: typeof import('./en/moments.ts');
  readonly motion: typeof import('./en/motion.ts');
  readonly notifications: typeof import('./en/notifications.ts');
  readonly pace: typeof import('./en/pace.ts');
  readonly pages: typeof import('./en/pages.ts');
  readonly posted: typeof import('./en/posted.ts');
  readonly practice: typeof import('./en/practice.ts');
  readonly pushed: typeof import('./en/pushed.ts');
  readonly refusals: typeof import('./en/refusals.ts');
  readonly result: typeof import('./en/result.ts');
  readonly rules: typeof import('./en/rules.ts');
  readonly 'ruleset-issues': typeof import('./en/ruleset-issues.ts');
  readonly ruleset: typeof import('./en/ruleset.ts');
  readonly scores: typeof import('./en/scores.ts');
  readonly states: typeof import('./en/states.ts');
  readonly sure: typeof import('./en/sure.ts');
  readonly 'settled-rules': typeof import('./en/settled-rules.ts');
  readonly 'table-settings': typeof import('./en/table-settings.ts');
  readonly table: typeof import('./en/table.ts');
  readonly 'taking-back': typeof import('./en/taking-back.ts');
  readonly 'thats-me': typeof import('./en/thats-me.ts');
  readonly times: typeof import('./en/times.ts');
  readonly titles: typeof import('./en/titles.ts');
  readonly when: typeof import('./en/when.ts');
}

/** Keys whose values no language changes. */
type Fixed = 'value' | 'keys';

/** The shape of a subject, whatever its words: functions keep their parameters and results. */
type Texts<T> = T extends (...given: never) => unknown
  ? T
  : T extends string
    ? string
    : T extends readonly (infer Item)[]
      ? readonly Texts<Item>[]
      : { readonly [K in keyof T]: K extends Fixed ? T[K] : Texts<T[K]> };

/** Every word that a player reads. A language is a folder beside `en` whose files fulfil this, subject by subject. */
export type Catalogue = { readonly [Subject in keyof English]: Texts<English[Subject]> };
