import type { Tour } from './tour.ts';
import { tourEndedGame } from './tours/after.ts';
import { tourAlbum } from './tours/album.ts';
import { tourReturn } from './tours/back.ts';
import { tourDevices } from './tours/devices.ts';
import { tourJoining } from './tours/door.ts';
import { tourFrontPage } from './tours/front.ts';
import { tourHomePage } from './tours/home.ts';
import { tourHosting } from './tours/hosting.ts';
import { tourLearning } from './tours/learning.ts';
import { tourMenu } from './tours/menu.ts';
import { tourPace } from './tours/pace.ts';
import { tourReminders } from './tours/reminders.ts';
import { tourSeats } from './tours/seats.ts';
import { tourFailures } from './tours/trouble.ts';

export const TOURS: Readonly<Record<string, Tour>> = {
  front: tourFrontPage,
  learning: tourLearning,
  hosting: tourHosting,
  door: tourJoining,
  back: tourReturn,
  home: tourHomePage,
  menu: tourMenu,
  pace: tourPace,
  reminders: tourReminders,
  devices: tourDevices,
  after: tourEndedGame,
  album: tourAlbum,
  seats: tourSeats,
  trouble: tourFailures,
};
