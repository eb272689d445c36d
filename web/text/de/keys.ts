export const KEYS = {
  title: 'Tastatur',
  groups: [
    {
      title: 'Deine Karten',
      lines: [
        { keys: ['Pfeile'], does: 'Von Karte zu Karte' },
        { keys: ['Pos1', 'Ende'], does: 'Erste oder letzte Karte' },
        { keys: ['Leertaste'], does: 'Karte wählen, dann mehr vom selben Rang' },
        { keys: ['Umschalt + Leertaste'], does: 'Den ganzen Rang wählen' },
        { keys: ['P'], does: 'Gewählte Karten dorthin, wo sie passen' },
        { keys: ['Esc'], does: 'Karten zurückstecken' },
        { keys: ['Umschalt + Pfeile'], does: 'Den Rang verschieben' },
      ],
    },
    {
      title: 'Dein Zug',
      lines: [
        { keys: ['D'], does: 'Ziehen' },
        { keys: ['T'], does: 'Stapel nehmen' },
        { keys: ['H'], does: 'Tipp ausprobieren' },
        { keys: ['L'], does: 'Deinen Plan auslegen' },
        { keys: ['X'], does: 'Auslegen, gewählte Karte abwerfen' },
        { keys: ['U', 'Rücktaste'], does: 'Rückgängig' },
        { keys: ['A'], does: 'Fragen, ob du ausmachen darfst' },
        { keys: ['J', 'N'], does: 'Deinem Team antworten' },
        { keys: ['C'], does: 'Nächste Runde' },
      ],
    },
    {
      title: 'Wege am Tisch',
      lines: [
        { keys: ['Tab'], does: 'Nächster Teil des Tisches' },
        { keys: ['Eingabe'], does: 'Knopf drücken' },
        { keys: ['←', '→'], does: 'Im Rückblick: Schritt für Schritt' },
        { keys: ['Esc'], does: 'Fenster schließen' },
        { keys: ['M'], does: 'Menü' },
        { keys: ['?'], does: 'Diese Liste' },
      ],
    },
  ],
  letters: 'Mit einzelnen Tasten spielen (aus für Sprachsteuerung)',
} as const;
