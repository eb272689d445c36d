import type { Position } from '../../shared/rules/position.ts';
import type { FeedLine } from '../components/Feed.tsx';
import type { TableScreenProps } from '../model/types.ts';
import type { Drafting } from './drafting.ts';
import type { TableModel } from './table-model.ts';

export interface OwnSideProps extends PlayAreaProps {
  /** What the viewer's intents are judged by. */
  readonly position: Position;
}

export interface PlayAreaProps extends TableScreenProps {
  readonly tableModel: TableModel;
  readonly drafting: Drafting;
  readonly lines: readonly FeedLine[];
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}
