/** By chair; another language has English's. */
const NAMES: Readonly<Record<string, string>> = {
  en: 'Juno Otto Rosa Mei Hugo Ada Lin Karl Viola Suki Felix Flora',
  es: 'Lola Beto Rosa Tere Hugo Ada Luz Paco Nuria Nico Félix Flora',
  fr: 'Jules Oscar Rose Mila Hugo Adèle Léon Karim Victor Suzon Félix Flore',
};

/** A bot is called by its chair and the table's language, by the same name on everyone's page: people talk about it. */
export const botName = (seat: number, language = 'en'): string =>
  (NAMES[language] ?? NAMES.en)?.split(' ')[seat] ?? `Bot ${seat + 1}`;
