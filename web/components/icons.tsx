const ICONS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  open: 'm6 9 6 6 6-6',
  close: 'm6 15 6-6 6 6',
  cross: 'm6 6 12 12M18 6 6 18',
  fold: 'm9 6 6 6-6 6',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1',
  check: 'm5 12.5 5 5L19.5 7',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  phone:
    'M6.5 3.5h3l1.6 4.3-2.2 1.7a12.5 12.5 0 0 0 5.6 5.6l1.7-2.2 4.3 1.6v3a2 2 0 0 1-2.1 2A16.5 16.5 0 0 1 4.5 5.6a2 2 0 0 1 2-2.1Z',
  note: 'M5 5h14v10h-7l-4 4v-4H5Z',
} as const;

/** A picture in lines; what it means is said by the button around it. */
export const Icon = ({ name }: { readonly name: keyof typeof ICONS }) => (
  <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);
