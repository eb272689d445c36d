export const CALL = {
  title: 'La llamada',
  how: 'Empieza una llamada donde siempre, copia su enlace y pégalo aquí.',
  link: 'El enlace de la llamada',
  onlyHere: 'Solo lo ve quien juega aquí, no quien solo tiene la invitación.',
  pin: 'Fijarla',
  none: 'Quitar la llamada',
  wrong: 'Eso no es una llamada. El enlace empieza por https://',
  known: (place: string) => `${place}. Toca el icono del teléfono para entrar.`,
  unknown: (host: string) => `No conocemos ${host}. Fíjala solo si tú lo conoces.`,
  pinned: (place: string) => `Fijada: ${place}. Toca el icono del teléfono para entrar.`,
  join: (place: string) => `Entrar a la llamada en ${place}`,
  ask: (place: string) => ({
    title: '¿Entrar a la llamada?',
    text: `Se abre ${place}. Las cartas te esperan aquí.`,
    keep: 'Ahora no',
    act: `Abrir ${place}`,
  }),
};
