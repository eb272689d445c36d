import './footprints.css';
import { FootShape } from './Mark.tsx';

export const Footprint = ({ isLit }: { readonly isLit: boolean }) => (
  <svg aria-hidden="true" class={isLit ? 'footprint lit' : 'footprint'} viewBox="4 2 17 21">
    <FootShape />
  </svg>
);
