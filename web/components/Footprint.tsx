import { classes } from '../styles/classes.ts';
import * as styles from './footprint.module.css';
import { FootShape } from './Mark.tsx';

export const Footprint = ({ isHighlighted }: { readonly isHighlighted: boolean }) => (
  <svg aria-hidden="true" class={classes(styles.footprint, isHighlighted && styles.highlighted)} viewBox="4 2 17 21">
    <FootShape />
  </svg>
);
