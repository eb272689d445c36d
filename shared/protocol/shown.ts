/** Signs that leave no trace where they are written, spaces among them: fillers, selectors, joiners, the blank of Braille. */
const TRACELESS = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether there is anything to be seen of a text. */
export const isShown = (text: string): boolean => text.replaceAll(TRACELESS, '') !== '';
