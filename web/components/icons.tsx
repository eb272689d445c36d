const ICONS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  open: 'm6 9 6 6 6-6',
  close: 'm6 15 6-6 6 6',
  cross: 'm6 6 12 12M18 6 6 18',
  fold: 'm9 6 6 6-6 6',
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
  lockOut:
    'm3 3 18 18M10 6.2A10 10 0 0 1 12 6c5 0 8.5 4 9.5 6-.5 1-1.5 2.5-3 3.7M6.5 8C4.3 9.3 3 11.1 2.5 12c1 2 4.5 6 9.5 6 1.3 0 2.5-.3 3.6-.7',
  moon: 'M20.5 14.6A8.6 8.6 0 0 1 9.4 3.5a8.6 8.6 0 1 0 11.1 11.1Z',
} as const;

export type IconName = keyof typeof ICONS;

/** A picture in lines; what it means is said by the button around it. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);
