import { capital, countedName, formatChoice, numberName, of, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { formatFailure, LOADING } from './pages.ts';
import { formatPlace } from './times.ts';

const someDevices = (count: number): string => countedName(count, { one: 'appareil', other: 'appareils' });

const TURN = 'Me dire quand c’est à moi';

export const NOTIFICATIONS = {
  title: MENU.notifications,
  turn: TURN,
  turnHint: 'Pour toutes tes tables. Jamais tes cartes.',
  results: 'Les messages et les résultats aussi',
  loading: LOADING,
  asking: 'Touche « Autoriser » quand le navigateur le demande.',
  notYet: 'Touche encore le bouton, puis « Autoriser ».',
  failed: formatFailure(TURN),
  blocked: 'Autorise les données de site pour cette adresse, puis réessaie.',
  others: (count: number): string =>
    plural(count, {
      one: 'Un autre appareil te prévient aussi.',
      other: `${capital(numberName(count))} autres appareils te préviennent aussi.`,
    }),
  endOthers: 'Désactiver là-bas',
  hours: 'Quand peut-\u2060on te prévenir ?',
  from: 'De',
  to: 'À',
  anyTime: 'À toute heure, même la nuit',
  hoursHint: 'Plus c’est large, plus vite la partie se termine.',
  hoursSet: 'Garder ces heures',
  zone: (zone: string): string => `Heure : ${formatPlace(zone)}. En dehors, on attend.`,
  test: 'Envoyer un essai',
  testing: 'Envoi…',
  tested: ({ sent, gone, failed }: { readonly sent: number; readonly gone: number; readonly failed: number }): string =>
    [
      sent > 0 && `Envoyé à ${someDevices(sent)}. Rien ? Vérifie les réglages de l’appareil.`,
      gone > 0 &&
        plural(gone, {
          one: 'Un appareil est injoignable.',
          other: `${capital(numberName(gone))} appareils sont injoignables.`,
        }),
      failed > 0 &&
        `${capital(someDevices(failed))} ${plural(failed, { one: 'n’a pas répondu', other: 'n’ont pas répondu' })}.`,
    ]
      .filter(Boolean)
      .join(' ') || 'Aucun appareil à essayer.',
} as const;

export const PUSH_ABILITY = {
  insecure: 'Demande à l’hôte de prévenir la discussion du groupe : cette adresse n’a pas de https.',
  install: [
    'D’abord, mets Afoot sur ton écran d’accueil :',
    'Touche Partager, puis « Sur l’écran d’accueil ».',
    `Crée un lien sous « ${MENU.phone} ».`,
    'Ouvre Afoot là-bas, colle le lien, et reviens ici.',
  ],
  denied: 'Touche le cadenas près de l’adresse, et autorise les notifications.',
  no: 'Essaie un autre navigateur, ou la discussion du groupe.',
} as const;

const CHATS = formatChoice(['Discord', 'Slack', 'Google Chat', 'ntfy.sh']);

const WHERE: Readonly<Record<string, string>> = {
  'discord.com':
    'Active le mode développeur dans les réglages de Discord, touche ton nom, puis Copier l’identifiant de l’utilisateur.',
  'hooks.slack.com': 'Dans Slack : ouvre ton profil, touche ⋮, puis Copier l’ID du membre.',
  'chat.googleapis.com': 'Dans Google Chat, c’est un long nombre.',
};

export const CHAT = {
  title: 'Prévenir la discussion du groupe',
  lead: 'Une ligne par tour, jamais une carte :',
  example: (title: string, name: string): string => `« ${title} : C’est au tour ${of(name)}. »`,
  label: 'L’adresse de webhook de la discussion',
  hint: `De ${CHATS}. Dans Discord : Modifier le salon, Intégrations, Webhooks. Sur ntfy.sh : https://ntfy.sh/ et un nom impossible à deviner.`,
  secret: 'Avec elle, n’importe qui peut y écrire. On ne la montre plus jamais.',
  set: 'Écrire là',
  change: 'Écrire plutôt là',
  isPosted: (host: string): string => `On écrit dans votre discussion sur ${host}.`,
  posted: 'Regarde dans la discussion : c’est arrivé.',
  notPosted: 'Vérifie l’adresse : ça n’est pas arrivé.',
  notHttps: 'Copie toute l’adresse. Elle commence par https://.',
  notKnown: `Essaie ${CHATS}.`,
  gone: (host: string): string => `Votre discussion sur ${host} n’accepte plus nos messages.`,
  remove: 'Ne plus écrire',
  handle: 'Ton identifiant dans la discussion',
  handleHint: (host: string): string =>
    `Avec lui, la discussion te mentionne quand c’est à toi. ${WHERE[host] ?? ''}`.trim(),
  mention: 'Me mentionner',
  mentioned: 'La discussion te mentionne.',
  notHandle: 'Vérifie l’identifiant : ce n’en est pas un.',
  postedForAll: (host: string): string => `La discussion sur ${host} dit aussi à qui de jouer.`,
} as const;
