import { countedName, each, feminine, plural, to } from './grammar.ts';
import { HOME } from './home.ts';
import { GO_BACK } from './pages.ts';
import { NOTICES } from './table-settings.ts';

export const SURE = {
  renewInvite: {
    title: '¿Crear otro enlace?',
    text: 'El viejo deja de servir, también en el chat del grupo. Quien ya tiene silla la conserva.',
    keep: 'Dejar el viejo',
    act: 'Crear otro',
  },
  close: (title: string) => ({
    title: `¿Cerrar “${title}”?`,
    text: 'Nadie puede jugar hasta que la reabras. Los puntos y las partidas jugadas quedan.',
    keep: 'Dejarla abierta',
    act: 'Cerrar la mesa',
    doing: 'Cerrando la mesa.',
    more: 'Aún no lo sabe nadie.',
  }),
  passHost: (name: string) => ({
    title: `¿Ceder la mesa a ${name}?`,
    text: `${name} reparte, abre la puerta y pone las reglas. Tu silla sigue siendo tuya. Después, solo ${name} puede devolverte la mesa.`,
    keep: 'Seguir organizando',
    act: 'Ceder la mesa',
    doing: `Ahora organiza ${name}.`,
  }),
  takeHosting: (host: string, days: number | undefined) => ({
    title: '¿Organizar la mesa?',
    text: `${days === undefined ? `Puedes cuando ${host} lleve tres días sin venir.` : NOTICES.hostGone(host, days)} Si ${host} vuelve, puede pedirte la mesa.`,
    keep: 'Aún no',
    act: 'Organizar la mesa',
    doing: 'Ahora organizas tú.',
  }),
  free: (name: string) => ({
    title: `¿Liberar la silla ${to('de', name)}?`,
    text: `Puede sentarse otra persona. ${name} puede volver con la invitación.`,
    keep: `Que se quede ${name}`,
    act: 'Liberar la silla',
    doing: 'Liberando la silla.',
  }),
  replaceByBot: (name: string) => ({
    title: `¿Dar la silla ${to('de', name)} a un bot para siempre?`,
    text: `El bot juega con su propio nombre. ${name} puede volver con la invitación.`,
    keep: `Que se quede ${name}`,
    act: 'Dársela a un bot',
    doing: 'Dando la silla a un bot.',
  }),
  lockOut: {
    title: '¿Bloquear tus otros teléfonos?',
    text: 'Solo queda dentro este.',
    keep: 'Dejarlos',
    act: 'Bloquearlos',
    doing: 'Bloqueando.',
  },
  newWord: {
    title: '¿Otra clave?',
    text: 'La vieja deja de servir, también en papel.',
    keep: 'Dejar la vieja',
    act: 'Clave nueva',
  },
  hook: (chat: string) => ({
    title: `¿Dejar de publicar en ${chat}?`,
    text: 'Lo publicado queda allí.',
    keep: 'Seguir publicando',
    act: 'Dejarlo',
    doing: 'Dejando de publicar.',
  }),
  rules: (name: string) => ({
    title: `¿Borrar “${name}”?`,
    text: 'Las mesas que juegan así las conservan.',
    keep: 'Conservarlas',
    act: 'Borrar',
    doing: 'Borrando.',
  }),
  allBack: (preset: string, changes: number) => ({
    title: `¿Volver a “${preset}” tal cual?`,
    text: `${plural(changes, { one: 'Se pierde', other: 'Se pierden' })} ${countedName(changes, { one: 'cambio', other: 'cambios' })}.`,
    keep: 'Conservarlos',
    act: `Volver a “${preset}”`,
    doing: 'Volviendo.',
  }),
  leave: (title: string, text: string) => ({
    title: `¿Dejar “${title}”?`,
    text,
    keep: 'Quedarme',
    act: 'Dejar la partida',
    doing: `Saliendo de “${title}”.`,
    more: 'Aún no lo sabe nadie.',
  }),
  deleteName: (name: string, standIn: string) => ({
    title: `¿Borrar el nombre ${to('de', name)}?`,
    text: `Todos verán “${standIn}” en su lugar, también en partidas pasadas. ${name} deja la mesa. No se puede deshacer. Los archivos que otros guardaron conservan el nombre.`,
    keep: `Que se quede ${name}`,
    act: 'Borrar el nombre',
  }),
  leaving: {
    playing: (cards: number | undefined, partners: readonly string[]): string =>
      [
        'La mesa sigue jugando.',
        `Un bot ocupa tu silla${cards ? `, con ${cards === 1 ? 'tu carta' : `tus ${countedName(cards, feminine('carta'))}`}` : ''}.`,
        partners.length === 0 ? '' : `Los puntos quedan ${each('para', partners)}.`,
        'Para volver, abre la invitación y pregunta.',
      ]
        .filter(Boolean)
        .join(' '),
    lobby: 'Aún no se ha repartido. Tu silla queda libre.',
    over: 'La partida acabó. Aún puedes ver las partidas jugadas.',
    closed: 'La mesa está cerrada. Dejas tu silla.',
  },
  left: (title: string): string => `Dejaste “${title}”.`,
  notLeft: (title: string): string =>
    `Sigues en “${title}”: no se pudo avisar a la mesa. Prueba otra vez con conexión.`,
  forget: (title: string) => ({
    title: `¿Quitar tu silla de “${title}”?`,
    text: 'Ya no es tuya. Este navegador no guarda nada de ella.',
    keep: 'Conservarla',
    act: HOME.forget,
    doing: 'Quitándola.',
  }),
  bringHere: {
    title: '¿Jugar también en este dispositivo?',
    text: 'El enlace sirve una vez.',
    keep: GO_BACK,
    act: 'Jugar aquí de todos modos',
  },
} as const;
