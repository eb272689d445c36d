import type { Tour } from './tour.ts';
import { endedGame } from './tours/after.ts';
import { album } from './tours/album.ts';
import { returnTour } from './tours/back.ts';
import { devices } from './tours/devices.ts';
import { door } from './tours/door.ts';
import { front } from './tours/front.ts';
import { home } from './tours/home.ts';
import { hosting } from './tours/hosting.ts';
import { learning } from './tours/learning.ts';
import { menu } from './tours/menu.ts';
import { pace } from './tours/pace.ts';
import { reminders } from './tours/reminders.ts';
import { seats } from './tours/seats.ts';
import { failures } from './tours/trouble.ts';

export const TOURS: Readonly<Record<string, Tour>> = {
  front,
  learning,
  hosting,
  door,
  back: returnTour,
  home,
  menu,
  pace,
  reminders,
  devices,
  after: endedGame,
  album,
  seats,
  trouble: failures,
};
