import { capital, countedName, formatChoice, numberName, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { formatFailure, LOADING } from './pages.ts';
import { formatPlace } from './times.ts';

const TURN = 'Sag mir, wenn ich dran bin';

export const NOTIFICATIONS = {
  title: MENU.notifications,
  turn: TURN,
  turnHint: 'Für alle deine Tische. Deine Karten verraten wir nie.',
  results: 'Auch Nachrichten und Ergebnisse',
  loading: LOADING,
  asking: 'Tipp auf „Zulassen“, wenn der Browser fragt.',
  notYet: 'Schalte noch einmal um, und tipp auf „Zulassen“.',
  failed: formatFailure(TURN),
  blocked: 'Erlaub Websitedaten für diese Adresse, dann versuch es noch mal.',
  others: (count: number): string =>
    plural(count, {
      one: 'Ein anderes Gerät sagt es dir auch.',
      other: `${capital(numberName(count))} andere Geräte sagen es dir auch.`,
    }),
  endOthers: 'Dort abschalten',
  hours: 'Wann dürfen wir uns melden?',
  from: 'Von',
  to: 'Bis',
  anyTime: 'Immer, auch nachts',
  hoursHint: 'Je länger, desto schneller ist ein Spiel zu Ende.',
  hoursSet: 'Diese Zeiten nehmen',
  zone: (zone: string): string => `Zeit in ${formatPlace(zone)}. Sonst warten wir.`,
  test: 'Test senden',
  testing: 'Wird gesendet …',
  tested: ({ sent, gone, failed }: { readonly sent: number; readonly gone: number; readonly failed: number }): string =>
    [
      sent > 0 &&
        `An ${countedName(sent, { one: 'Gerät', other: 'Geräte' }, 'ein')} geschickt. Nichts da? Sieh in den Einstellungen des Geräts nach.`,
      gone > 0 &&
        plural(gone, {
          one: 'Ein Gerät ist nicht erreichbar.',
          other: `${capital(numberName(gone))} Geräte sind nicht erreichbar.`,
        }),
      failed > 0 &&
        plural(failed, {
          one: 'Ein Gerät hat nicht geantwortet.',
          other: `${capital(numberName(failed))} Geräte haben nicht geantwortet.`,
        }),
    ]
      .filter(Boolean)
      .join(' ') || 'Kein Gerät zum Ausprobieren.',
} as const;

export const PUSH_ABILITY = {
  insecure: 'Hier geht das nicht: Diese Adresse hat kein https. Lasst es in euren Chat schreiben.',
  install: [
    'Leg Afoot erst auf deinen Startbildschirm:',
    'Tipp auf „Teilen“, dann auf „Zum Home-Bildschirm“.',
    `Erstell einen Link unter „${MENU.phone}“.`,
    'Öffne Afoot dort, füg den Link ein, und komm hierher zurück.',
  ],
  denied: 'Tipp auf das Schloss neben der Adresse und erlaub Mitteilungen.',
  no: 'Nimm einen anderen Browser oder euren Chat.',
} as const;

const CHATS = formatChoice(['Discord', 'Slack', 'Google Chat', 'ntfy.sh']);

const WHERE: Readonly<Record<string, string>> = {
  'discord.com':
    'Schalte in den Einstellungen von Discord den Entwicklermodus ein, tipp auf deinen Namen, dann auf „Nutzer-ID kopieren“.',
  'hooks.slack.com': 'In Slack: Öffne dein Profil, tipp auf ⋮, dann auf „Mitglieds-ID kopieren“.',
  'chat.googleapis.com': 'In Google Chat ist es eine lange Zahl.',
};

export const CHAT = {
  title: 'In euren Chat schreiben',
  lead: 'Eine Zeile pro Zug, nie deine Karten:',
  example: (title: string, name: string): string => `„${title}: ${name} ist dran.“`,
  label: 'Die Webhook-Adresse des Chats',
  hint: `Von ${CHATS}. In Discord: Kanal bearbeiten, Integrationen, Webhooks. Bei ntfy.sh: https://ntfy.sh/ und ein Name, den niemand errät.`,
  secret: 'Wer sie hat, kann dort schreiben. Wir zeigen sie nie wieder.',
  set: 'Dort schreiben',
  change: 'Lieber dort schreiben',
  isPosted: (host: string): string => `Wir schreiben in euren Chat bei ${host}.`,
  posted: 'Sieh in euren Chat: Es steht da.',
  notPosted: 'Prüf die Adresse: Das kam nicht an.',
  notHttps: 'Kopier die ganze Adresse. Sie beginnt mit https://.',
  notKnown: `Versuch es mit ${CHATS}.`,
  gone: (host: string): string => `Euer Chat bei ${host} nimmt keine Beiträge mehr an.`,
  remove: 'Nicht mehr schreiben',
  handle: 'Deine Nutzer-ID im Chat',
  handleHint: (host: string): string => `Damit erwähnt der Chat dich, wenn du dran bist. ${WHERE[host] ?? ''}`.trim(),
  mention: 'Erwähne mich',
  mentioned: 'Der Chat erwähnt dich.',
  notHandle: 'Prüf die ID: Das ist keine.',
  postedForAll: (host: string): string => `Auch der Chat bei ${host} erfährt, wer dran ist.`,
} as const;
