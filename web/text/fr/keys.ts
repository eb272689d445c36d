export const KEYS = {
  title: 'Clavier',
  groups: [
    {
      title: 'Tes cartes',
      lines: [
        { keys: ['Flèches'], does: 'De carte en carte' },
        { keys: ['Début', 'Fin'], does: 'Première ou dernière carte' },
        { keys: ['Espace'], does: 'Choisir une carte, puis d’autres du même rang' },
        { keys: ['Maj + Espace'], does: 'Choisir tout le rang' },
        { keys: ['P'], does: 'Placer les cartes choisies' },
        { keys: ['Échap'], does: 'Les remettre' },
        { keys: ['Maj + flèches'], does: 'Déplacer le rang' },
      ],
    },
    {
      title: 'Ton tour',
      lines: [
        { keys: ['D'], does: 'Piocher' },
        { keys: ['T'], does: 'Prendre la pile' },
        { keys: ['H'], does: 'Essayer le conseil' },
        { keys: ['L'], does: 'Poser ta préparation' },
        { keys: ['X'], does: 'Poser, jeter la carte choisie' },
        { keys: ['U', 'Retour arrière'], does: 'Annuler' },
        { keys: ['A'], does: 'Demander à sortir' },
        { keys: ['O', 'N'], does: 'Répondre oui, non' },
        { keys: ['C'], does: 'Manche suivante' },
      ],
    },
    {
      title: 'Se déplacer',
      lines: [
        { keys: ['Tab'], does: 'Partie suivante de la table' },
        { keys: ['Entrée'], does: 'Appuyer sur le bouton' },
        { keys: ['←', '→'], does: 'En arrière : pas à pas' },
        { keys: ['Échap'], does: 'Fermer un panneau' },
        { keys: ['M'], does: 'Menu' },
        { keys: ['?'], does: 'Cette liste' },
      ],
    },
  ],
  letters: 'Jouer avec des touches seules (à couper pour la commande vocale)',
} as const;
