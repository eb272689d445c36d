import { classes } from '../styles/classes.ts';
import * as styles from './footprint.module.css';
import { FootShape } from './Mark.tsx';

export const Footprint = ({ isLit }: { readonly isLit: boolean }) => (
  <svg aria-hidden="true" class={classes(styles.footprint, isLit && styles.lit)} viewBox="4 2 17 21">
    <FootShape />
  </svg>
);
