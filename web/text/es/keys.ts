export const KEYS = {
  title: 'Teclado',
  groups: [
    {
      title: 'Tus cartas',
      lines: [
        { keys: ['Flechas'], does: 'De carta en carta' },
        { keys: ['Inicio', 'Fin'], does: 'Primera o última carta' },
        { keys: ['Espacio'], does: 'Elegir una carta, y luego otras iguales' },
        { keys: ['Mayús + Espacio'], does: 'Elegir todas las iguales' },
        { keys: ['P'], does: 'Poner las elegidas donde encajan' },
        { keys: ['Esc'], does: 'Devolverlas' },
        { keys: ['Mayús + flechas'], does: 'Mover la columna' },
      ],
    },
    {
      title: 'Tu turno',
      lines: [
        { keys: ['D'], does: 'Robar' },
        { keys: ['T'], does: 'Tomar el pozo' },
        { keys: ['H'], does: 'Probar la pista' },
        { keys: ['L'], does: 'Bajar tu jugada' },
        { keys: ['X'], does: 'Bajar y descartar la carta elegida' },
        { keys: ['U', 'Retroceso'], does: 'Deshacer' },
        { keys: ['A'], does: 'Pedir cerrar' },
        { keys: ['S', 'N'], does: 'Responder a tu pareja' },
        { keys: ['C'], does: 'Siguiente ronda' },
      ],
    },
    {
      title: 'Moverte por la mesa',
      lines: [
        { keys: ['Tab'], does: 'Siguiente parte de la mesa' },
        { keys: ['Intro'], does: 'Pulsar el botón' },
        { keys: ['←', '→'], does: 'Al mirar atrás: paso a paso' },
        { keys: ['Esc'], does: 'Cerrar un panel' },
        { keys: ['M'], does: 'Menú' },
        { keys: ['?'], does: 'Esta lista' },
      ],
    },
  ],
  letters: 'Jugar con teclas sueltas (no para control por voz)',
} as const;
