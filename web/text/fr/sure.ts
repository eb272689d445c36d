import { countedName, of, than, toAll } from './grammar.ts';
import { HOME } from './home.ts';
import { GO_BACK } from './pages.ts';
import { NOTICES } from './table-settings.ts';

export const SURE = {
  renewInvite: {
    title: 'Créer un nouveau lien ?',
    text: 'L’ancien ne marchera plus, même dans la discussion de groupe. Tout le monde garde sa place.',
    keep: 'Garder l’ancien lien',
    act: 'Créer un nouveau lien',
  },
  close: (title: string) => ({
    title: `Fermer « ${title} » ?`,
    text: 'Personne ne pourra jouer avant que tu la rouvres. Le score et les parties jouées restent.',
    keep: 'La laisser ouverte',
    act: 'Fermer la table',
    doing: 'On ferme la table.',
    more: 'Personne ne le sait encore.',
  }),
  passHost: (name: string) => ({
    title: `Confier la table à ${name} ?`,
    text: `${name} distribuera les cartes, ouvrira la porte et fixera les règles. Tu gardes ta place. Il n’y a ${than(name)} qui puisse te la rendre.`,
    keep: 'Garder la table',
    act: `Confier la table à ${name}`,
    doing: 'On passe la main.',
  }),
  takeHosting: (host: string, days: number | undefined) => ({
    title: 'Devenir l’hôte ?',
    text: `${days === undefined ? `Possible après trois jours sans ${host}.` : NOTICES.hostGone(host, days)} ${host} pourra la redemander.`,
    keep: 'Pas encore',
    act: 'Devenir l’hôte',
    doing: 'On passe la main.',
  }),
  free: (name: string) => ({
    title: `Libérer la place ${of(name)} ?`,
    text: `Quelqu’un d’autre pourra s’y asseoir. ${name} peut revenir avec l’invitation.`,
    keep: `Laisser ${name} à table`,
    act: 'Libérer la place',
    doing: 'On libère la place.',
  }),
  replaceByBot: (name: string) => ({
    title: `Donner la place ${of(name)} à un robot pour de bon ?`,
    text: `Le robot joue sous son propre nom. ${name} peut revenir avec l’invitation.`,
    keep: `Laisser ${name} à table`,
    act: 'Donner à un robot',
    doing: 'On donne la place à un robot.',
  }),
  lockOut: {
    title: 'Déconnecter tes autres téléphones ?',
    text: 'Tu ne joueras plus qu’ici.',
    keep: 'Les garder',
    act: 'Les déconnecter',
    doing: 'On les déconnecte.',
  },
  newWord: {
    title: 'De nouveaux mots secrets ?',
    text: 'Les anciens ne marcheront plus, même sur papier.',
    keep: 'Garder les anciens',
    act: 'Changer de mots',
  },
  hook: (chat: string) => ({
    title: `Ne plus écrire sur ${chat} ?`,
    text: 'Ce qui est écrit y reste.',
    keep: 'Continuer d’écrire',
    act: 'Arrêter',
    doing: 'On arrête.',
  }),
  rules: (name: string) => ({
    title: `Supprimer « ${name} » ?`,
    text: 'Les tables qui jouent ainsi gardent ces règles.',
    keep: 'Les garder',
    act: 'Supprimer',
    doing: 'On supprime.',
  }),
  allBack: (preset: string, changes: number) => ({
    title: `Revenir à « ${preset} » ?`,
    text:
      changes === 1
        ? 'Ton changement sera perdu.'
        : `Tes ${countedName(changes, { one: 'changement', other: 'changements' })} seront perdus.`,
    keep: 'Les garder',
    act: `Revenir à « ${preset} »`,
    doing: 'On revient.',
  }),
  leave: (title: string, text: string) => ({
    title: `Quitter « ${title} » ?`,
    text,
    keep: 'Garder ma place',
    act: 'Quitter la partie',
    doing: `Tu quittes « ${title} ».`,
    more: 'Personne ne le sait encore.',
  }),
  deleteName: (name: string, standIn: string) => ({
    title: `Effacer le nom ${of(name)} ?`,
    text: `Tout le monde verra « ${standIn} » à la place, même dans les parties passées. ${name} quitte la table. C’est définitif. Les fichiers gardés par d’autres conservent le nom.`,
    keep: `Garder ${name}`,
    act: 'Effacer le nom',
  }),
  leaving: {
    playing: (cards: number | undefined, partners: readonly string[]): string =>
      [
        'La partie n’est pas finie.',
        `Un robot prend ta place${!cards ? '' : ` et ${cards === 1 ? 'ta carte' : `tes ${countedName(cards, { one: 'carte', other: 'cartes' }, 'f')}`}`}.`,
        partners.length === 0 ? '' : `Les points restent ${toAll(partners)}.`,
        'Pour revenir, ouvre l’invitation et demande.',
      ]
        .filter(Boolean)
        .join(' '),
    lobby: 'On n’a pas encore distribué. Ta place redevient libre.',
    over: 'La partie est finie. Tu peux toujours voir les parties jouées.',
    closed: 'La table est fermée. Tu laisses ta place.',
  },
  left: (title: string): string => `Tu as quitté « ${title} ».`,
  notLeft: (title: string): string =>
    `Tu es toujours à « ${title} » : la table est injoignable. Réessaie une fois en ligne.`,
  forget: (title: string) => ({
    title: `${title} : retirer ta place ?`,
    text: 'Elle n’est plus à toi. Ce navigateur n’en garde rien.',
    keep: 'La garder',
    act: HOME.forget,
    doing: 'On la retire.',
  }),
  bringHere: {
    title: 'Jouer aussi sur cet appareil ?',
    text: 'Le lien marche une seule fois.',
    keep: GO_BACK,
    act: 'Jouer ici quand même',
  },
} as const;
