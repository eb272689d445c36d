import { capital, countedName, formatChoice, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { formatFailure, LOADING } from './pages.ts';
import { formatPlace } from './times.ts';

const someDevices = (count: number): string => countedName(count, { one: 'dispositivo', other: 'dispositivos' });

const TURN = 'Avisarme cuando me toque';

export const NOTIFICATIONS = {
  title: MENU.notifications,
  turn: TURN,
  turnHint: 'En todas tus mesas. Nunca muestra tus cartas.',
  results: 'También mensajes y resultados',
  loading: LOADING,
  asking: 'Pulsa “Permitir” cuando lo pregunte el navegador.',
  notYet: 'Actívalo otra vez y pulsa “Permitir”.',
  failed: formatFailure(TURN),
  blocked: 'Permite los datos de este sitio y prueba otra vez.',
  others: (count: number): string =>
    plural(count, {
      one: 'Otro dispositivo también te avisa.',
      other: `Otros ${someDevices(count)} también te avisan.`,
    }),
  endOthers: 'Desactivarlo allí',
  hours: '¿Cuándo podemos avisarte?',
  from: 'Desde',
  to: 'Hasta',
  anyTime: 'Siempre, también de noche',
  hoursHint: 'Cuanto más amplio, antes acaba la partida.',
  hoursSet: 'Avisarme a esas horas',
  zone: (zone: string): string => `Hora de ${formatPlace(zone)}. Fuera de esas horas, esperamos.`,
  test: 'Enviar una prueba',
  testing: 'Enviando…',
  tested: ({ sent, gone, failed }: { readonly sent: number; readonly gone: number; readonly failed: number }): string =>
    [
      sent > 0 && `Enviado a ${someDevices(sent)}. ¿No llegó? Mira los ajustes de tu dispositivo.`,
      gone > 0 &&
        plural(gone, {
          one: 'Un dispositivo no está disponible.',
          other: `${capital(someDevices(gone))} no están disponibles.`,
        }),
      failed > 0 &&
        `${capital(someDevices(failed))} no ${plural(failed, { one: 'respondió', other: 'respondieron' })}.`,
    ]
      .filter(Boolean)
      .join(' ') || 'No hay dispositivo para probar.',
} as const;

export const PUSH_ABILITY = {
  insecure: 'Pide a quien organiza que avise por el chat del grupo: esta dirección no tiene https.',
  install: [
    'Primero pon Afoot en tu pantalla de inicio:',
    'Toca Compartir y luego “Añadir a pantalla de inicio” o “Agregar a inicio”.',
    `Crea un enlace en “${MENU.phone}”.`,
    'Abre allí Afoot, pega el enlace y vuelve aquí.',
  ],
  denied: 'Toca el candado junto a la dirección y permite los avisos.',
  no: 'Prueba con otro navegador o con el chat del grupo.',
} as const;

const CHATS = formatChoice(['Discord', 'Slack', 'Google Chat', 'ntfy.sh']);

const WHERE: Readonly<Record<string, string>> = {
  'discord.com': 'Activa el modo desarrollador en los ajustes de Discord, toca tu nombre y luego Copiar ID de usuario.',
  'hooks.slack.com': 'En Slack: abre tu perfil, toca ⋮ y luego Copiar ID de miembro.',
  'chat.googleapis.com': 'En Google Chat es un número largo.',
};

export const CHAT = {
  title: 'Avisar en el chat del grupo',
  lead: 'Una línea por turno, nunca una carta:',
  example: (title: string, name: string): string => `“${title}: Le toca a ${name}.”`,
  label: 'La dirección del webhook del chat',
  hint: `De ${CHATS}. En Discord: Editar canal, Integraciones, Webhooks. En ntfy.sh: https://ntfy.sh/ y un nombre que nadie adivine.`,
  secret: 'Quien la tenga puede publicar ahí. No la mostramos nunca más.',
  set: 'Publicar ahí',
  change: 'Publicar ahí ahora',
  isPosted: (host: string): string => `Publicamos en tu chat de ${host}.`,
  posted: 'Mira tu chat: ahí está.',
  notPosted: 'Revisa la dirección: no llegó.',
  notHttps: 'Copia la dirección entera. Empieza por https://.',
  notKnown: `Prueba con ${CHATS}.`,
  gone: (host: string): string => `Tu chat de ${host} ya no acepta mensajes.`,
  remove: 'No publicar más',
  handle: 'Tu ID de usuario en el chat',
  handleHint: (host: string): string => `Con él, el chat te menciona cuando te toca. ${WHERE[host] ?? ''}`.trim(),
  mention: 'Mencionarme',
  mentioned: 'El chat te menciona.',
  notHandle: 'Revisa el ID: no es válido.',
  postedForAll: (host: string): string => `El chat de ${host} también dice de quién es el turno.`,
} as const;
