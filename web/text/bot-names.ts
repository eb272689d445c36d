/** By seat; languages without their own use English ones. */
const NAMES: Readonly<Record<string, string>> = {
  en: 'Juno Otto Rosa Mei Hugo Ada Lin Karl Viola Suki Felix Flora',
  es: 'Lola Beto Rosa Tere Hugo Ada Luz Paco Nuria Nico Félix Flora',
  fr: 'Jules Oscar Rose Mila Hugo Adèle Léon Karim Victor Suzon Félix Flore',
};

/** Returns a bot's name in the table's language, which is the same on everyone's page. */
export const botName = (seat: number, language = 'en'): string =>
  (NAMES[language] ?? NAMES.en)?.split(' ')[seat] ?? `Bot ${seat + 1}`;
