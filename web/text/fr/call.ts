export const CALL = {
  title: 'Notre appel',
  how: 'Lance un appel là où vous le faites d’habitude, copie son lien et colle-\u2060le ici.',
  link: 'Le lien de l’appel',
  onlyHere: 'Seules les personnes assises ici le voient : l’invitation ne suffit pas.',
  pin: 'L’épingler',
  none: 'Retirer l’appel',
  wrong: 'Ce n’est pas un lien d’appel. Un tel lien commence par https://',
  known: (place: string) => `${place}. Touche l’icône du téléphone pour le rejoindre.`,
  unknown: (host: string) => `On ne connaît pas ${host}. Épingle-\u2060le seulement si toi, tu le connais.`,
  pinned: (place: string) => `Épinglé : ${place}. Touche l’icône du téléphone pour le rejoindre.`,
  join: (place: string) => `Rejoindre notre appel sur ${place}`,
  ask: (place: string) => ({
    title: 'Rejoindre l’appel ?',
    text: `${place} va s’ouvrir. Reviens ici pour les cartes.`,
    keep: 'Plus tard',
    act: `Ouvrir ${place}`,
  }),
};
