const ICONS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  open: 'm6 9 6 6 6-6',
  close: 'm6 15 6-6 6 6',
  cross: 'm6 6 12 12M18 6 6 18',
  fold: 'm6 6 6 6-6 6m7-12 6 6-6 6',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1',
  save: 'M12 4v11M8 11.5l4 4 4-4M5 14v5h14v-5',
  check: 'm5 12.5 5 5L19.5 7',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  phone:
    'M6.5 3.5h3l1.6 4.3-2.2 1.7a12.5 12.5 0 0 0 5.6 5.6l1.7-2.2 4.3 1.6v3a2 2 0 0 1-2.1 2A16.5 16.5 0 0 1 4.5 5.6a2 2 0 0 1 2-2.1Z',
  note: 'M5 5h14v10h-7l-4 4v-4H5Z',
  next: 'm9 6 6 6-6 6',
  back: 'm15 6-6 6 6 6',
  people:
    'M8.5 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M16 11a3 3 0 1 0-1-5.8M17 14.6c2.7.3 4.5 2.2 4.5 5.4',
  calendar: 'M4 6h16v14.5H4ZM4 10.5h16M8 3.5v4M16 3.5v4',
  book: 'M5 4h12.5A1.5 1.5 0 0 1 19 5.5V20H7a2 2 0 0 1-2-2ZM5 18a2 2 0 0 1 2-2h12M9 8h6',
  chair: 'M7 3v10.5M17 3v10.5M7 8h10M6 13.5h12M7 13.5V21M17 13.5V21',
  sliders:
    'M4 7h9M18.5 7H20M4 17h2.5M12 17h8M13.5 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M6.5 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  home: 'm3.5 11.5 8.5-7.5 8.5 7.5M6 9.5V20h12V9.5',
  door: 'M13.5 4.5h-8v15h8M10 12h11m-3.5-4 4 4-4 4',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  key: 'M13 11 21 3M18 6l2.5 2.5M4.5 14.5a5 5 0 1 0 10 0 5 5 0 1 0-10 0',
  hidden:
    'm3 3 18 18M10 6.2A10 10 0 0 1 12 6c5 0 8.5 4 9.5 6-.5 1-1.5 2.5-3 3.7M6.5 8C4.3 9.3 3 11.1 2.5 12c1 2 4.5 6 9.5 6 1.3 0 2.5-.3 3.6-.7',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  flag: 'M6 21V4h11l-2.5 4 2.5 4H6',
  pause: 'M9 5v14M15 5v14',
  swap: 'M4 8h14m-4-4 4 4-4 4M20 16H6m4-4-4 4 4 4',
  pencil: 'm5 19 1-4L16 5l3 3L9 18Z',
  bot: 'M6 9.5h12V19H6ZM12 9.5v-4M9.5 14h.01M14.5 14h.01M3 13v3M21 13v3',
  crown: 'M4.5 18h15M5 15 3.5 7.5l5 3.5L12 5.5l3.5 5.5 5-3.5L19 15Z',
  sheet: 'M5 4h14v16H5ZM5 9h14M12 9v11',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0ZM8 6H5c0 3 1 4.5 3.5 4.8M16 6h3c0 3-1 4.5-3.5 4.8M12 14v6M8.5 20h7',
  shuffle: 'M4 7h3l9 10h4m-3-3 3 3-3 3M4 17h3l2.5-2.8M13 9.8 16 7h4m-3-3 3 3-3 3',
  device: 'M8 3h8v18H8ZM11 18h2',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4',
  keys: 'M3 7h18v10H3ZM7 11h.01M12 11h.01M17 11h.01M8 14h8',
  bin: 'M6 7h12M9.5 7V4.5h5V7M7.5 7l1 13h7l1-13',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5l3.5 2',
  shelf: 'M4.5 4v16M9.5 7v13M14 4v16M17.5 7l3 13',
  plus: 'M12 5v14M5 12h14',
  move: 'M3.5 12H14m-4-4 4 4-4 4M19.5 4v16',
  give: 'M8 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2 20c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M14.5 9H22m-3-3 3 3-3 3',
  power: 'M12 3.5V12M7.5 6.5a8 8 0 1 0 9 0',
  stop: 'M6 6h12v12H6Z',
  moon: 'M20.5 14.6A8.6 8.6 0 0 1 9.4 3.5a8.6 8.6 0 1 0 11.1 11.1Z',
} as const;

export type IconName = keyof typeof ICONS;

/** A line icon; its button has the accessible name. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);
