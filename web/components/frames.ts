import { useEffect, useState } from 'preact/hooks';

/** Frames for which this has stood on the screen, counted up to `last`: what comes later does not hold up what comes first. */
export function useFrames(last: number): number {
  const [frames, setFrames] = useState(0);
  useEffect(() => {
    if (frames < last) setFrames(frames + 1);
  }, [frames]);
  return frames;
}
