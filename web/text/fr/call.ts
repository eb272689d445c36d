export const CALL = {
  title: 'Notre appel',
  how: 'Lance un appel là où vous le faites d’habitude, copie son lien et colle-le ici.',
  link: 'Le lien de l’appel',
  onlyHere: 'Visible à table seulement : l’invitation ne suffit pas.',
  pin: 'L’épingler',
  none: 'Pas d’appel',
  wrong: 'Ce n’est pas un lien d’appel. Il commence par https://',
  known: (place: string) => `${place}. Un téléphone posé à table l’ouvre.`,
  unknown: (host: string) => `On ne connaît pas ${host}. Épingle-le seulement si toi, tu le connais.`,
  pinned: (place: string) => `Épinglé : ${place}. Le téléphone posé à table l’ouvre.`,
  join: (place: string) => `Rejoindre notre appel sur ${place}`,
  ask: (place: string) => ({
    title: 'Rejoindre l’appel ?',
    text: `${place} va s’ouvrir. Reviens ici pour les cartes.`,
    keep: 'Plus tard',
    act: `Ouvrir ${place}`,
  }),
};
