import { HOME } from './home.ts';
import { LOBBY } from './lobby.ts';
import { MENU } from './menu.ts';

const WORKS_ONCE = 'El enlace sirve una vez.';

const MAKE_ANOTHER = 'Crea uno nuevo en el otro dispositivo.';

export const MINE = {
  name: 'Mi nombre y mi cara',
  letBotPlay: 'Que un bot juegue por mí',
  takeBack: MENU.takeBack,
  botPlays: `${HOME.sitIn}.`,
  lockOut: 'Bloquear mis otros teléfonos',
  leaveHint: 'Un bot ocupa tu silla. Puedes volver con la invitación.',
  leaveLobbyHint: 'Tu silla queda para otra persona.',
  rename: 'Guardar nombre y cara',
  leave: 'Dejar la partida',
};

export const TRANSFER = {
  titleHome: 'Mis mesas en otro dispositivo',
  hint: 'Recibes un enlace y un código QR. Sirven diez minutos.',
  make: 'Crear el enlace',
  making: 'Creando el enlace…',
  use: 'No lo compartas: quien lo abra primero juega por ti.',
  left: (minutes: number, seconds: number): string =>
    `Sirve una vez. Quedan ${minutes}:${String(seconds).padStart(2, '0')}.`,
  over: 'Este enlace caducó.',
  again: 'Crear otro enlace',
  onlyHere: LOBBY.onlyHere,
  taken: 'El enlace ya se abrió.',
  notMine: '¿No fuiste tú? Bloquea ese dispositivo ya.',
};

export const GIFT = {
  make: 'Crear un enlace para cederla',
  hint: 'Quien lo abra antes de diez minutos recibe tu silla y tus cartas. Tú dejas la mesa.',
  use: 'Mándalo solo a quien va a seguir por ti. Hasta entonces la silla es tuya.',
};

export const TAKE_GIFT = {
  title: (giver: string): string => `${giver} te cede su silla`,
  intro: (title: string, giver: string): string => `${title}: sigue con las cartas y los puntos de ${giver}.`,
  take: 'Ocupar la silla',
};

export const TAKE_TRANSFER = {
  title: '¿Jugar también en este dispositivo?',
  intro: `Tendrás tu silla también aquí. ${WORKS_ONCE}`,
  once: WORKS_ONCE,
  take: 'Jugar también aquí',
  taking: 'Trayendo tu silla…',
  privacy: 'Hazlo solo en un dispositivo tuyo.',
  goneTitle: 'Este enlace ya se usó',
  gone: MAKE_ANOTHER,
  againTitle: 'Abre el enlace otra vez',
  again: 'O crea uno nuevo en el otro dispositivo.',
  madeHereTitle: 'Este enlace es para otro dispositivo',
  madeHere: 'Tu silla ya está aquí. Abre el enlace en el otro dispositivo.',
  takeHere: 'Jugar aquí de todos modos',
  conflictTitle: 'Ya tienes una silla en esa mesa',
  conflict: (title: string, here: string, there: string): string =>
    `En “${title}” eres ${here}, y el enlace trae la silla de ${there}. Quédate con una.`,
  keepHere: (name: string): string => `Seguir como ${name}`,
  takeThere: (name: string): string => `Cambiar a ${name}`,
};

export const FORGET_ME = {
  title: 'Olvídame',
  hint: 'En este dispositivo, o tu nombre en esta mesa.',
  deviceHint: 'Tus sillas y tu nombre se van de este dispositivo.',
  device: 'En este dispositivo',
  deviceText: 'Afoot olvida aquí tus sillas. Siguen siendo tuyas: con tu clave puedes volver.',
  write: 'Anótalo. También necesitas la invitación.',
  seatAt: (name: string, title: string): string => `${name}, en “${title}”`,
  noWords: 'Esta mesa no nos dio tu clave. Inténtalo de nuevo con conexión.',
  forgetDevice: 'Olvidarme en este dispositivo',
  table: 'En esta mesa',
  tableText: (name: string, standIn: string): string =>
    `Todos verán “${standIn}” en lugar de ${name}, también en partidas pasadas. No se puede deshacer.`,
  leaves: 'Dejas tu silla.',
  leavesToBot: 'Dejas tu silla. La ocupa un bot.',
  stays: 'También se borran tus mensajes. Los archivos que otros guardaron conservan tu nombre.',
  deleteName: 'Borrar mi nombre',
  deleted: (title: string): string => `Tu nombre se borró de “${title}”.`,
  keep: 'Dejar todo como está',
};

export const INSTALL = {
  label: 'Afoot en tu pantalla de inicio',
  offer: 'Pon Afoot en tu pantalla de inicio y te avisamos cuando te toque.',
  steps:
    'Pon Afoot en tu pantalla de inicio: toca Compartir y luego “Añadir a pantalla de inicio” o “Agregar a inicio”.',
  yes: 'Añadirlo',
  no: 'Ahora no',
};
